import { EmailRecoveryStore } from './email-recovery.store.ts'
import type { RecoveryApi } from './recovery.api.ts'

async function opened() {
  const byEmail = jest.fn<Promise<void>, [object]>(async () => {})
  const username = { enabled: true, required: true, minLength: 4, maxLength: 16, patternId: 'username' as const }
  const api: RecoveryApi = {
    rules: async () => ({ register: {}, login: { loginUsername: username } }),
    captcha: async () => ({ captchaId: 'c1', image: '' }),
    setPasswordByPhone: async () => {},
    requestEmail: byEmail,
    checkLink: async () => ({ userName: 'demo01' }),
    setPasswordByLink: async () => ({ userName: 'demo01' }),
    login: async () => ({ token: 't', type: 0, userName: 'demo01', firstTimeLogin: false }),
  }
  const store = new EmailRecoveryStore(api, () => 'en')
  await store.open()
  return { store, byEmail }
}

test('ACC-097 sends trimmed name and address', async () => {
  const { store, byEmail } = await opened()
  store.change('username', ' Demo01 ')
  store.change('email', ' somchai@example.com ')
  expect(await store.submit()).toBe(true)
  expect(byEmail.mock.calls).toEqual([[{ username: 'demo01', email: 'somchai@example.com', language: 'en' }]])
})

test.each([
  ['', { kind: 'required' }],
  ['a@b', { kind: 'text', key: 'in_email_incorrect' }],
  ['a@b.co', null],
])('ACC-093 judges the address %p as %p', async (address, problem) => {
  const { store } = await opened()
  store.change('email', address)
  store.check('email')
  expect(store.problems.email).toEqual(problem)
})

test('ACC-095 ACC-096 validates the name by the login rule', async () => {
  const { store } = await opened()
  store.change('username', 'abc')
  store.check('username')
  expect(store.problems.username).toEqual({ kind: 'length', min: 4, max: 16 })
})
