import { CodeFailureValue, Register, UsernameCheck } from '@tessera/site/calls'
import { CAPTCHA_SOLUTION, startTestApi, type TestApi } from '../../../../testing/test-api.ts'

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

test('FIX-233 stores a nickname with keyboard symbols, and rejects an invisible one', async () => {
  expect((await register({ username: 'oneil01', nickname: 'O\u2019Neil\u2011Ray ' })).status).toBe(200)
  expect(await row('oneil01')).toEqual({ nickname: "O'Neil-Ray" })
  for (const nickname of ['  ', '\u3164\u3164', '\u0e48\u0e48', '..', `a${'\u0301'.repeat(20)}`])
    expect([nickname, (await register({ username: 'unseen01', nickname })).failure?.code]).toEqual([
      nickname,
      'request.invalid',
    ])
})

test('FIX-029 SEC-08 checks five user names an hour for a network, more with a captcha each, and fifty a day', async () => {
  const check = (over: Record<string, string> = {}, ip = '198.51.100.7') =>
    api.call(UsernameCheck, { query: { username: 'demo01', ...over }, ip })
  for (let times = 0; times < 5; times++) expect((await check()).reply.value).toEqual({ available: false })
  const needed = await check()
  expect([needed.status, needed.failure.code]).toEqual([422, 'captcha.needed'])
  expect((await check({}, '203.0.113.9')).status).toBe(200)
  let last = needed
  for (let times = 5; times < 50; times++) {
    const { captcha } = CodeFailureValue.parse(last.failure.value)
    const solved = await check({ captcha: CAPTCHA_SOLUTION, captchaId: captcha?.captchaId ?? '' })
    expect([times, solved.status]).toEqual([times, 200])
    last = await check()
  }
  api.advance(3_600_000)
  expect((await check()).failure.code).toBe('request.too.many')
  api.advance(24 * 3_600_000)
  expect((await check()).status).toBe(200)
})

test('FIX-029 executes five of many simultaneous checks', async () => {
  const all = Array.from({ length: 9 }, () =>
    api.call(UsernameCheck, { query: { username: 'free01' }, ip: '192.0.2.1' }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
})
