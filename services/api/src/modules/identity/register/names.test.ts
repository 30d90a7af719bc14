import { Register } from '@tessera/site/calls'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    merchant: (one) => ({
      ...one,
      switches: { ...one.switches, USERNAMEREG3: true },
      register: { captcha: false, invitation: true },
    }),
  })
})
afterAll(() => api.close())

const good = { registerMethod: 'H5', type: 0, password: 'Secret-4711', confirmPassword: 'Secret-4711' }
const register = (body: object) => api.callSealed(Register, { ...good, ...body })
const row = (username: string) =>
  api.db.selectFrom('members').select('nickname').where('username', '=', username).executeTakeFirst()

test('FIX-233 stores a nickname with the signs of a keyboard, and rejects one that nobody can see', async () => {
  expect((await register({ username: 'oneil01', nickname: 'O\u2019Neil\u2011Ray ' })).status).toBe(200)
  expect(await row('oneil01')).toEqual({ nickname: "O'Neil-Ray" })
  for (const nickname of ['  ', '\u3164\u3164', '\u0e48\u0e48', '..', `a${'\u0301'.repeat(20)}`])
    expect([nickname, (await register({ username: 'unseen01', nickname })).failure?.code]).toEqual([
      nickname,
      'request.invalid',
    ])
})
