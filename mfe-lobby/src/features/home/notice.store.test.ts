import { NoticeStore } from './notice.store.ts'

const notice = (id: string) => ({ id, title: `Notice ${id}` })

function aStore() {
  const bodies = new Map([notice('a'), notice('b')].map(({ id }) => [id, Promise.withResolvers<string>()]))
  const store = new NoticeStore({ noticeBody: (id) => bodies.get(id)?.promise ?? Promise.reject(new Error(id)) })
  return { store, answer: (id: string) => bodies.get(id)?.resolve(`body of ${id}`) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the body of a notice that was left comes under no other notice', async () => {
  const { store, answer } = aStore()
  store.open(notice('a'))
  store.close()
  store.open(notice('b'))
  answer('b')
  await settled()
  answer('a')
  await settled()
  expect([store.notice?.id, store.body.value]).toEqual(['b', 'body of b'])
})

test('a notice that is opened again begins without the body of the one before', async () => {
  const { store, answer } = aStore()
  answer('a')
  store.open(notice('a'))
  await settled()
  expect([store.isOpen, store.body.value]).toEqual([true, 'body of a'])
  store.close()
  expect([store.isOpen, store.notice?.id]).toEqual([false, 'a'])
  store.open(notice('b'))
  expect([store.body.value, store.body.loading.phase]).toEqual([null, 'loading'])
})
