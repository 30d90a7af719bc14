import { apiError } from '@tessera/testing'
import { SocialLinkStore } from './social-link.store.ts'

function opened(refusal?: Error) {
  const linked: unknown[] = []
  const store = new SocialLinkStore(async (brand, password) => {
    if (refusal) throw refusal
    linked.push([brand, password])
  })
  return { store, linked }
}

test('FIX-007 links the provider with the password that was typed', async () => {
  const { store, linked } = opened()
  expect([store.brand, await store.submit()]).toEqual([null, false])
  store.openPrompt('line')
  expect([store.brand, await store.submit(), linked]).toEqual(['line', false, []])
  expect(store.problems.password).toEqual({ kind: 'required' })
  store.change('password', 'Demo1234')
  expect(await store.submit()).toBe(true)
  expect(linked).toEqual([['line', 'Demo1234']])
})

test('FIX-007 shows a wrong password at its field, and forgets it with the form', async () => {
  const { store } = opened(apiError('login.wrong'))
  store.openPrompt('google')
  store.change('password', 'Wrong1234')
  expect(await store.submit()).toBe(false)
  expect(store.problems.password).toMatchObject({ kind: 'text' })
  store.openPrompt(null)
  expect([store.brand, store.values.password]).toEqual([null, ''])
})
