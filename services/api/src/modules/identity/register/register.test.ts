import { checkRule } from '@tessera/contracts'
import type { FeatureSwitch, MerchantConfig } from '@tessera/site'
import {
  AffiliateCheck,
  Captcha,
  Countries,
  MemberInfo,
  Register,
  UsernameCheck,
  ValidationSettings,
} from '@tessera/site/calls'
import { Browser } from '../../../../testing/browser.ts'
import { CAPTCHA_SOLUTION, startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const withSwitches =
  (changes: Partial<Record<FeatureSwitch, boolean>>, register?: MerchantConfig['register']) =>
  (merchant: MerchantConfig): MerchantConfig => ({
    ...merchant,
    switches: {
      ...merchant.switches,
      USERNAMEREG3: true,
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: false,
      ...changes,
    },
    register: register ?? { captcha: false, invitation: true },
  })

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ merchant: withSwitches({}) })
})
afterAll(() => api.close())

const good = { registerMethod: 'H5', type: 0, password: 'Secret-4711', confirmPassword: 'Secret-4711' }
const register = (body: object, on: TestApi = api) => on.callSealed(Register, { ...good, ...body })
const row = (username: string) =>
  api.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .where('merchant', '=', 'siam')
    .executeTakeFirst()

test('FIX-225 stores pasted registration fields as plain text, and a password unchanged', async () => {
  const password = 'Secret\u00a04711\u200b'
  const answer = await register({
    username: 'pasted1\u200b',
    nickname: 'Pa\u00a0sted\ufeff',
    email: 'pasted@example.com\u200b',
    password,
    confirmPassword: password,
  })
  expect(answer.status).toBe(200)
  expect(await row('pasted1')).toMatchObject({ nickname: 'Pa sted', email: 'pasted@example.com' })
  expect((await api.login({ username: 'pasted1', password })).status).toBe(200)
})

test('API-018 PLT-040 registers a visitor by user name, without a session, able to log in', async () => {
  const answer = await register({
    username: 'newface1',
    nickname: 'Face',
    registerUrl: 'https://siam.localhost/m/register',
    domain: 'siam.localhost',
    countryDialingCode: '66',
    birthday: '1990-02-28',
    email: 'a@b.co',
    payeeName: 'New Face',
    line: 'x',
    wechat: 'x',
    zalo: 'x',
    whatsapp: 'x',
    facebook: 'x',
    qqNum: '1',
    idNumber: '1',
    paymentPassword: '135790',
  })
  expect(answer.reply).toEqual({ success: true, value: { userName: 'newface1' } })
  expect(answer.text).not.toContain('token')
  const browser = new Browser()
  const { reply } = await api.login({ username: 'newface1', password: 'Secret-4711' }, { as: browser })
  expect(reply.value).toMatchObject({ type: 0, firstTimeLogin: false })
  const info = await api.call(MemberInfo, { as: browser })
  expect(info.reply.value).toMatchObject({ account: 'newface1', nickname: 'Face', lastLoginAt: null })
})

test('API-019 rejects a registration in plain text, and documents its module', async () => {
  const payload = { ...good, username: 'plainly1' }
  const answer = await api.app.inject({
    method: 'PUT',
    url: '/api/v1/members',
    payload,
    headers: { host: 'localhost' },
  })
  expect([answer.statusCode, await row('plainly1')]).toEqual([400, undefined])
  const { paths } = (await api.app.inject('/api/docs/json')).json()
  expect(paths['/api/v1/members'].put.tags).toEqual(['REG3'])
})

test('PLT-043 registers a member of type 0, and accepts no other type', async () => {
  expect((await register({ username: 'typezero1' })).status).toBe(200)
  expect((await row('typezero1'))?.type).toBe(0)
  const agent = await register({ username: 'typeone1', type: 1 })
  expect([agent.status, agent.failure.fields, await row('typeone1')]).toEqual([
    400,
    { type: 'invalid_value' },
    undefined,
  ])
})

test('API-018 registers a visitor by mobile number, able to log in with it', async () => {
  const answer = await register({ mobileNum: '0898765432' })
  expect(answer.reply.value.userName).toBe('m898765432')
  expect((await api.login({ mobileNum: '089-876-5432', password: 'Secret-4711' })).status).toBe(200)
})

test('PLT-095 rejects a taken user name or mobile number, also with two simultaneous requests', async () => {
  expect((await register({ username: 'demo01' })).failure.code).toBe('username.taken')
  expect((await register({ mobileNum: '0812345678' })).failure.code).toBe('username.taken')
  const both = await Promise.all([register({ username: 'race01' }), register({ username: 'race01' })])
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test.each<[string, object, Record<string, string>]>([
  ['a short user name', { username: 'abc' }, { username: 'length' }],
  ['a user name with capitals', { username: 'Abcdef' }, { username: 'pattern_username' }],
  ['no user name', {}, { username: 'required' }],
  [
    'a short password',
    { username: 'person1', password: 'x', confirmPassword: 'x' },
    { password: 'length', confirmPassword: 'length' },
  ],
  ['passwords that differ', { username: 'person1', confirmPassword: 'Secret-4712' }, { confirmPassword: 'match' }],
  ['a nickname with signs', { username: 'person1', nickname: '<script>' }, { nickname: 'pattern_name' }],
  ['a birthday to come', { username: 'person1', birthday: '2099-01-01' }, { birthday: 'future' }],
])('rejects %s by the rules that the browser checks too', async (_what, body, fields) => {
  const { status, failure } = await register(body)
  expect([status, failure.code, failure.fields]).toEqual([400, 'request.invalid', fields])
})

test.each<[string, object, string]>([
  ['PLT-041 an unknown register method', { registerMethod: 'FAX' }, 'registerMethod'],
  ['PLT-042 a birthday in another format', { birthday: '28/02/1990' }, 'birthday'],
  ['PLT-043 a type other than 0', { type: 1 }, 'type'],
])('rejects %s', async (_what, body, field) => {
  const { failure } = await register({ username: 'person2', ...body })
  expect([failure.code, Object.keys(failure.fields ?? {})]).toEqual(['request.invalid', [field]])
})

test('PLT-097 rejects an invalid mobile number with a separate message', async () => {
  const { status, failure } = await register({ mobileNum: '0212345678' })
  expect([status, failure.code, failure.messageKey]).toEqual([422, 'mobile.invalid', 'error.mobile_invalid'])
})

test('PLT-088 rejects an unknown invitation code, and places the member below the agent of a known one', async () => {
  const refused = await register({ username: 'invited1', affiliateCode: 'NOBODY1' })
  expect([refused.status, refused.failure.code]).toEqual([422, 'invite.invalid'])
  await register({ username: 'invited1', affiliateCode: 'agent02' })
  expect((await row('invited1'))?.parent_id).toBe((await row('agent02'))?.id)
})

test('PLT-096 rejects an unknown recommender', async () => {
  const { status, failure } = await register({ username: 'person3', recommenderId: 'nobodyatall' })
  expect([status, failure.code]).toEqual([422, 'referrer.wrong'])
})

test.each([
  ['the code of an invitation', 'friend01', (who: { referral_code: string }) => who.referral_code.toLowerCase()],
  ['the name', 'friend02', (who: { username: string }) => ` ${who.username.toUpperCase()} `],
])('PLT-096 stores the recommender by %s', async (_, username, said) => {
  const who = await row('demo01')
  if (!who) throw new Error('no demo01')
  expect((await register({ username, recommenderId: said(who) })).status).toBe(200)
  expect(await row(username)).toMatchObject({ recommended_by: who.id, parent_id: null })
})

test('TRU-027 ignores fields that a visitor cannot set', async () => {
  const greedy = {
    id: 'x',
    role: 'admin',
    balance: '99999.00',
    vip: 9,
    merchantCode: 'lotus',
    merchant: 'lotus',
    parent_id: 'x',
    disabled: true,
  }
  expect((await register({ username: 'greedy01', ...greedy })).status).toBe(200)
  const made = await row('greedy01')
  expect(made).toMatchObject({ merchant: 'siam', type: 0, disabled: false, parent_id: null, profile: {} })
  const wallet = await api.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', made?.id ?? '')
    .execute()
  expect(wallet).toEqual([{ balance: 0n }])
})

test('API-022 ACC-151 returns the rules by field and the current version of the terms as validation settings', async () => {
  const { reply, headers } = await api.call(ValidationSettings)
  expect(reply.value.termsVersion).toMatch(/./)
  const { register: rules, login } = reply.value
  expect(Object.keys(login).sort()).toEqual(['loginMobileNum', 'loginPassword', 'loginUsername', 'verificationCode'])
  expect(rules.username).toEqual({
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: 'username',
  })
  const name = rules.username
  expect(name && checkRule(name, 'ok')).toEqual({ kind: 'length', min: 4, max: 16 })
  expect(headers['cache-control']).toBe('public, max-age=5')
})

test('API-024 distinguishes taken from free user names', async () => {
  const available = async (username: string) =>
    (await api.call(UsernameCheck, { query: { username } })).reply.value.available
  expect([await available('demo01'), await available('freename'), await available('DEMO01 ')]).toEqual([
    false,
    true,
    false,
  ])
})

test('API-025 API-026 accepts code and domain in the affiliate check and returns data.success and value.code', async () => {
  const check = async (code: string) =>
    (await api.call(AffiliateCheck, { query: { code, domain: 'siam.localhost' } })).reply
  expect(await check('AGENT01')).toEqual({ success: true, data: { success: true }, value: { code: 'AGENT01' } })
  expect(await check('NOBODY1')).toEqual({ success: true, data: { success: false }, value: { code: null } })
})

test('API-028 returns dialling codes by country, the home market first', async () => {
  const { reply } = await api.call(Countries)
  expect(reply.value[0]).toEqual({ region: 'TH', countryDialingCode: '66' })
})

test('API-023 returns a picture and an id for a captcha', async () => {
  const { reply, headers } = await api.call(Captcha)
  expect(reply.value).toEqual({
    captchaId: expect.stringMatching(/^[\w-]{22}$/),
    image: expect.stringMatching(/^data:image\/png;base64,/),
    work: { salt: reply.value.captchaId, difficulty: expect.any(Number) },
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('requires a captcha that is right and unused at a merchant with captcha', async () => {
  const merchant = withSwitches({}, { captcha: true, invitation: false })
  const guarded = await startTestApi({ open: async () => api.database, merchant })
  const missing = await register({ username: 'person4' }, guarded)
  expect([missing.status, missing.failure.code]).toEqual([422, 'captcha.needed'])
  expect(missing.failure.value).toMatchObject({ captcha: { captchaId: expect.any(String) } })
  const { captchaId } = (await guarded.call(Captcha)).reply.value
  const answer = { captchaId, captcha: CAPTCHA_SOLUTION }
  expect((await register({ username: 'person4', ...answer }, guarded)).status).toBe(200)
  expect((await register({ username: 'person5', ...answer }, guarded)).failure.code).toBe('captcha.wrong')
  await guarded.close()
})

test('rejects disabled methods, and one that needs a code if none can be sent', async () => {
  const merchant = withSwitches({ USERNAMEREG3: false, REGMOBVERF3: true })
  const closed = await startTestApi({ open: async () => api.database, merchant })
  expect((await register({ username: 'person6' }, closed)).failure.code).toBe('permission.denied')
  const code = await register({ mobileNum: '0898765433', verificationCode: '1234' }, closed)
  expect([code.status, code.failure.code]).toEqual([403, 'permission.denied'])
  await closed.close()
})
