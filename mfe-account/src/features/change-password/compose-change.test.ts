import { fakeHost } from '@tessera/testing'
import { composeChange } from './change-password.store.ts'

const SESSION = { token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }

/** The form of a member whose password is held, with a new one in it that is none. */
async function opened() {
  const host = fakeHost({ replies: { 'GET /api/v1/register/validation': { register: {}, login: {} } } })
  host.session.signIn(SESSION, { password: 'Demo1234' })
  const store = composeChange(host)
  await store.open()
  store.change('newPassword', 'short')
  return { host, store }
}
const SHORT = { newPassword: { kind: 'length', min: 8, max: 128 } }

test('A-03 revalidates filled fields after a change of language', async () => {
  const { host, store } = await opened()
  expect(store.problems).toEqual({})
  await host.locale.change('EN')
  expect(store.problems).toEqual(SHORT)
})

test('X-02 clears typed and lent passwords on logout', async () => {
  const { host, store } = await opened()
  expect([store.isOldRequired, store.values.newPassword]).toEqual([false, 'short'])
  await host.session.signOut()
  expect([store.isOldRequired, store.values.newPassword]).toEqual([true, ''])
})

test('does not notify the form of a host whose lifetime has ended', async () => {
  const { host, store } = await opened()
  host.end()
  await host.locale.change('EN')
  await host.session.signOut()
  expect([store.problems, store.isOldRequired, store.values.newPassword]).toEqual([{}, false, 'short'])
})
