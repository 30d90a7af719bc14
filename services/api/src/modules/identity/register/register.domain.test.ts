import type { MerchantConfig, Switches } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import { aMerchant } from '../../../../testing/a-merchant.ts'
import { invalidFields, isDerivedUsername, loginRules, registerRules, registrationMethodOf } from './register.domain.ts'

const PLAIN: MerchantConfig['register'] = { captcha: false, invitation: false }
const merchant = (switches: Switches, register = PLAIN) => aMerchant({ switches, register })

const OFF = { enabled: false, required: false, minLength: 0, maxLength: 80, patternId: null }
const rule = (enabled: boolean, required: boolean, minLength: number, maxLength: number, patternId: string) => ({
  enabled,
  required,
  minLength,
  maxLength,
  patternId,
})

test('returns the rules of a registration with everything switched off', () => {
  expect(registerRules(merchant({}), null)).toEqual({
    username: rule(false, true, 4, 16, 'username'),
    mobileNum: rule(false, true, 9, 10, 'mobile'),
    password: rule(true, true, 8, 128, 'password'),
    confirmPassword: rule(true, true, 8, 128, 'password'),
    affiliateCode: rule(false, false, 4, 16, 'code'),
    captcha: rule(false, true, 1, 6, 'digits'),
    verificationCode: rule(false, true, 6, 6, 'digits'),
    nickname: rule(true, false, 2, 24, 'name'),
    email: OFF,
    payeeName: OFF,
    paymentPassword: OFF,
    recommenderId: OFF,
    idNumber: OFF,
    birthday: OFF,
    qqNum: OFF,
    facebook: OFF,
    wechat: OFF,
    line: OFF,
    whatsapp: OFF,
    zalo: OFF,
  })
})

const switchedOn = (one: MerchantConfig) =>
  Object.entries(registerRules(one, 'sms')).flatMap(([name, { enabled }]) => (enabled ? [name] : []))
const ALWAYS = ['password', 'confirmPassword', 'nickname']

test.each<[string, MerchantConfig, string[]]>([
  ['nothing', merchant({}), []],
  ['user names', merchant({ USERNAMEREG3: true }), ['username']],
  ['numbers without a password', merchant({ MOBILENUMREG3: true }), []],
  [
    'numbers without a password, proved and let in by codes',
    merchant({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true }),
    ['mobileNum', 'verificationCode'],
  ],
  ['a password for numbers alone', merchant({ MOBILENUMPASSREG3: true }), []],
  ['numbers with a password', merchant({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true }), ['mobileNum']],
  ['PLT-077 codes', merchant({ REGMOBVERF3: true }), ['verificationCode']],
  ['invitations', merchant({}, { captcha: false, invitation: true }), ['affiliateCode']],
  ['a captcha', merchant({}, { captcha: true, invitation: false }), ['captcha']],
])('adds the right fields for a merchant with %s', (_what, one, fields) => {
  expect(switchedOn(one).toSorted()).toEqual([...ALWAYS, ...fields].toSorted())
})

test.each<[Switches, boolean, boolean]>([
  [{}, false, false],
  [{ MOBILENUMREG3: true }, true, false],
  [{ MOBILEVERCODELOGIN3: true }, false, true],
])('returns the rules of a login with %j', (switches, mobile, code) => {
  expect(loginRules(merchant(switches), 'sms')).toEqual({
    loginUsername: rule(true, true, 4, 16, 'username'),
    loginPassword: rule(true, true, 1, 128, 'password'),
    loginMobileNum: rule(mobile, true, 9, 10, 'mobile'),
    verificationCode: rule(code, true, 6, 6, 'digits'),
  })
})

const body = (over: Partial<RegisterBody> = {}): RegisterBody => ({
  registerMethod: 'H5',
  type: 0,
  ...over,
})
const BOTH: Switches = { USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true }
const NUMBERS: Switches = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }

test.each<[string, Partial<RegisterBody>, Switches, string | null]>([
  ['a user name', { username: 'nina' }, BOTH, 'username'],
  ['a user name, where there are numbers only', { username: 'nina' }, NUMBERS, null],
  ['a number', { mobileNum: '812345678' }, BOTH, 'mobileNum'],
  ['a number, where there are user names only', { mobileNum: '812345678' }, { USERNAMEREG3: true }, null],
  ['both', { username: 'nina', mobileNum: '812345678' }, BOTH, 'username'],
  ['neither', {}, BOTH, 'username'],
  ['neither, where there are numbers only', {}, NUMBERS, 'mobileNum'],
  ['neither, where nobody registers', {}, {}, null],
])('routes a body with %s to the right method', (_what, over, switches, method) => {
  expect(registrationMethodOf(body(over), registerRules(merchant(switches), null))).toBe(method)
})

test.each([
  ['m81234567', true],
  ['m8123456789', true],
  ['m812345678x0a9f', true],
  ['m8123456', false],
  ['m81234567890', false],
  ['m812345678x0a9', false],
  ['m812345678x0a9fe', false],
  ['m812345678x0a9g', false],
  ['n812345678', false],
  ['xm812345678', false],
  ['m812345678y', false],
  ['812345678', false],
])('checks that the name %s has the form that numbers are given: %s', (name, derived) => {
  expect(isDerivedUsername(name)).toBe(derived)
})

const TODAY = '2026-11-21'
const COMMONEST = new Set(['password1'])
const PASSWORD = 'Nina1234'
const good = (over: Partial<RegisterBody> = {}) =>
  body({ username: 'nina', password: PASSWORD, confirmPassword: PASSWORD, ...over })
const broken = (over: Partial<RegisterBody>, switches: Switches = BOTH, register = PLAIN) =>
  invalidFields(good(over), 'username', merchant(switches, register), null, TODAY, COMMONEST)

test.each<[string, Partial<RegisterBody>, Record<string, string>]>([
  ['nothing amiss', {}, {}],
  ['no user name', { username: undefined }, { username: 'required' }],
  ['a name of three', { username: 'nin' }, { username: 'length' }],
  ['a name of 16', { username: 'n'.repeat(16) }, {}],
  ['a name of 17', { username: 'n'.repeat(17) }, { username: 'length' }],
  ['a name with a capital', { username: 'Nina' }, { username: 'pattern_username' }],
  [
    'a password of seven',
    { password: 'Abcd123', confirmPassword: 'Abcd123' },
    { password: 'length', confirmPassword: 'length' },
  ],
  ['another password below', { confirmPassword: 'Abcd1235' }, { confirmPassword: 'match' }],
  ['a short password below', { confirmPassword: 'x' }, { confirmPassword: 'length' }],
  ['no password below', { confirmPassword: undefined }, { confirmPassword: 'required' }],
  ['a number that is none, which a user name does not need', { mobileNum: 'x' }, {}],
  ['a field that is switched off', { email: 'no address' }, {}],
  ['one of the commonest passwords', { password: 'Password1', confirmPassword: 'Password1' }, { password: 'common' }],
  ['a birthday of today', { birthday: TODAY }, {}],
  ['a birthday of tomorrow', { birthday: '2026-11-22' }, { birthday: 'future' }],
  ['ACC-065 a birthday of before 1900', { birthday: '1899-12-31' }, { birthday: 'past' }],
  ['the first birthday of 1900', { birthday: '1900-01-01' }, {}],
  ['a nickname of one letter', { nickname: 'x' }, { nickname: 'length' }],
])('names the broken fields of a body with %s', (_what, over, fields) => {
  expect(broken(over)).toEqual(fields)
})

test.each(['0812345678', '812345678', '66812345678', '+66 81-234-5678'])(
  'accepts a number in a body as %s',
  (mobileNum) => {
    expect(invalidFields(good({ mobileNum }), 'mobileNum', merchant(BOTH, PLAIN), null, TODAY, COMMONEST)).toEqual({})
  },
)

test('reports separate errors for the captcha and a code although both are required', () => {
  expect(broken({}, { ...BOTH, REGMOBVERF3: true }, { captcha: true, invitation: true })).toEqual({})
})

test('accepts a missing invitation and rejects a malformed one', () => {
  const invited = (affiliateCode?: string) => broken({ affiliateCode }, BOTH, { captcha: false, invitation: true })
  expect([invited(), invited('abc'), invited('ab-cd')]).toEqual([
    {},
    { affiliateCode: 'length' },
    { affiliateCode: 'pattern_code' },
  ])
})

test('requires the number and not a name for a registration by number', () => {
  const byNumber = (over: Partial<RegisterBody>) =>
    invalidFields(good({ username: undefined, ...over }), 'mobileNum', merchant(BOTH), null, TODAY, COMMONEST)
  expect(byNumber({ mobileNum: '812345678' })).toEqual({})
  expect(byNumber({})).toEqual({ mobileNum: 'required' })
  expect(byNumber({ mobileNum: '712345678' })).toEqual({ mobileNum: 'pattern_mobile' })
})
