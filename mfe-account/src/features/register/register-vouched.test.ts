import { OPTIONS, opened, REGISTER_URL, RULES } from '../../testing/register.ts'
import { RegisterStore } from './register.store.ts'

/** The form of a visitor whom a provider calls by this name. */
async function vouchedFor(name: string | null, meanwhile: (store: RegisterStore) => void = () => undefined) {
  const { api, store: plain } = await opened()
  const nickname = { enabled: true, required: false, minLength: 2, maxLength: 6, patternId: null }
  api.rules.mockResolvedValue({ register: { ...RULES, nickname }, termsVersion: '3' })
  const store = new RegisterStore({
    api,
    code: plain.code,
    language: () => 'th',
    place: () => ({ domain: 'siam.localhost', url: REGISTER_URL, installed: false }),
    registered: () => undefined,
    newcomer: () => ({ ticket: 'k', name }),
    forgetTicket: () => undefined,
    signIn: () => undefined,
  })
  const open = store.open(OPTIONS)
  meanwhile(store)
  await open
  return store
}

test.each([
  ['สมศรี', 'สมศรี'],
  ['ส', ''],
  ['somsri1', ''],
  ['', ''],
  [null, ''],
])('who is called %p by a provider finds the nickname %p, and no problem with it', async (name, nickname) => {
  const store = await vouchedFor(name)
  expect([store.values.nickname, store.problems]).toEqual([nickname, {}])
})

test('a nickname that was typed before the rules came is not written over', async () => {
  const store = await vouchedFor('สมศรี', (form) => form.change('nickname', 'nina'))
  expect(store.values.nickname).toBe('nina')
})

test('without a provider nobody is called by a name', async () => {
  expect((await opened()).store.values.nickname).toBe('')
})
