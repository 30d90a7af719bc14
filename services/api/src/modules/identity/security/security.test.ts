import { Security } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const change = (
  username: string,
  to: { email?: string; email_proved_at?: Date | null; password_changed_at?: Date; password_hash?: null },
) => api.db.updateTable('members').set(to).where('username', '=', username).where('merchant', '=', 'siam').execute()

test('ACC-127 returns the protections of the account, with masked numbers and addresses, and a claim as a claim', async () => {
  const as = await api.signIn('demo01')
  await change('demo01', { email: 'somchai@example.com', email_proved_at: null })
  const { reply, text } = await api.call(Security, { as })
  expect(reply.value).toEqual({
    passwordChangedAt: expect.any(String),
    mobile: { shown: '081-xxx-5678', isProved: true },
    email: { shown: 's…i@example.com', isProved: false },
    hasPaymentPassword: true,
    bankAccounts: 1,
    passkeys: [],
    socials: [],
  })
  expect(text).not.toMatch(/812345678|somchai/)
  const at = api.now()
  await change('demo01', { email_proved_at: at, password_changed_at: at })
  const after = (await api.call(Security, { as })).reply.value
  expect([after.email?.isProved, after.passwordChangedAt]).toEqual([true, at.toISOString()])
})

test('ACC-127 reports an account with only a name', async () => {
  const as = await api.signIn('newbie01')
  await change('newbie01', { password_hash: null })
  expect((await api.call(Security, { as })).reply.value).toMatchObject({
    passwordChangedAt: null,
    mobile: null,
    email: null,
  })
})
