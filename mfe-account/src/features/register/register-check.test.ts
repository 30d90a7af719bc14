import { PATTERNS } from '@tessera/contracts'
import { FORM_TEXTS, problemText } from '@tessera/ui/form'
import { normaliseMobile } from '../../lib/mobile-number.ts'
import { checkRegisterField, type RegisterValues } from './register-check.ts'
import { allowedMethods, methodsOf, REGISTER_FIELDS, visibleFields } from './register-fields.ts'
import { registerPayload } from './register-payload.ts'

const values = (over: Partial<RegisterValues> = {}): RegisterValues => ({
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as RegisterValues),
  ...over,
})
const rule = { enabled: true, required: true, minLength: 4, maxLength: 6, patternId: 'digits' as const }
const check = (field: (typeof REGISTER_FIELDS)[number], value: string, over = {}) =>
  checkRegisterField(field, values({ [field]: value }), { rules: { [field]: { ...rule, ...over } } }, '2026-11-20')

test('applies every attribute of a rule', () => {
  expect(check('nickname', '')).toEqual({ kind: 'required' })
  expect(check('nickname', '123')).toEqual({ kind: 'length', min: 4, max: 6 })
  expect(check('nickname', '1234567')).toEqual({ kind: 'length', min: 4, max: 6 })
  expect(check('nickname', '12a4')).toEqual({ kind: 'pattern', patternId: 'digits' })
  expect(check('nickname', '12a4', { enabled: false })).toBeNull()
})

test('ACC-061 accepts an empty optional field', () => {
  expect(check('nickname', '', { required: false })).toBeNull()
})

test('ACC-060 ACC-069 has a message in both languages for every pattern of the catalogue', () => {
  for (const patternId of Object.keys(PATTERNS) as (keyof typeof PATTERNS)[])
    for (const texts of Object.values(FORM_TEXTS.texts)) {
      const t = (key: string) => texts[key]
      expect(problemText(t as never, { kind: 'pattern', patternId })).toMatch(/\S{3,}/)
    }
})

test.each([
  ['1899-12-31', { kind: 'text', key: 'field.birthday' }],
  ['2026-11-21', { kind: 'text', key: 'field.birthday' }],
  ['2000-02-29', null],
  ['1900-01-01', null],
  ['2026-11-20', null],
  ['2000-13-01', { kind: 'text', key: 'field.birthday' }],
  ['12000-01-01', { kind: 'text', key: 'field.birthday' }],
  ['2000-1-1', { kind: 'text', key: 'field.birthday' }],
  ['2000-01-011', { kind: 'text', key: 'field.birthday' }],
])('ACC-073 judges a birthday of %s as %p', (day, problem) => {
  expect(check('birthday', day, { minLength: 10, maxLength: 10, patternId: null })).toEqual(problem)
})

test('ACC-043 ACC-044 puts mobile first if it is on, and omits it once the rules show that it cannot be completed', () => {
  const on = (...names: string[]) => methodsOf((name) => names.includes(name))
  const both = on('USERNAMEREG3', 'MOBILENUMREG3')
  expect([both, on('USERNAMEREG3'), on()]).toEqual([['mobileNum', 'username'], ['username'], []])
  const rule = { enabled: true, required: true, minLength: 9, maxLength: 10, patternId: 'mobile' as const }
  expect(allowedMethods(both, {})).toEqual(['mobileNum', 'username'])
  expect(allowedMethods(both, { mobileNum: rule })).toEqual(['mobileNum', 'username'])
  expect(allowedMethods(both, { mobileNum: { ...rule, enabled: false } })).toEqual(['username'])
})

test('shows captcha and invitation as the merchant configures them', () => {
  const settings = {
    method: 'username' as const,
    rules: {},
    captcha: true,
    invitation: true,
    code: false,
    mobilePassword: false,
  }
  expect(visibleFields({ ...settings, isInvitedByMember: false })).toEqual([
    'username',
    'password',
    'confirmPassword',
    'affiliateCode',
    'captcha',
    'age',
  ])
})

test('ACC-050 requires a code for a mobile registration if configured, and never for one by name', () => {
  const settings = { rules: {}, captcha: false, invitation: false, code: true, mobilePassword: false }
  const asked = (method: 'username' | 'mobileNum') => visibleFields({ ...settings, method, isInvitedByMember: false })
  expect(asked('mobileNum')).toEqual(['mobileNum', 'verificationCode', 'age'])
  expect(asked('username')).not.toContain('verificationCode')
})

test('ACC-049 ACC-051 sends the payload of the contract: shown and filled fields, its type 0, and its origin', () => {
  const payload = registerPayload({
    values: values({ mobileNum: '0812345678', password: 'Demo1234', confirmPassword: 'Demo1234', email: 'stray@x.co' }),
    fields: ['mobileNum', 'password', 'confirmPassword', 'affiliateCode'],
    method: 'mobileNum',
    countryDialingCode: '66',
    proof: { firebaseChannel: 'sms', firebaseIdToken: 'signed' },
    terms: { termsVersion: '3', language: 'th' },
    captchaAnswer: {},
    place: { domain: 'siam.localhost', url: 'https://siam.localhost/m/register', installed: false },
  })
  expect(payload).toEqual({
    mobileNum: '0812345678',
    password: 'Demo1234',
    confirmPassword: 'Demo1234',
    countryDialingCode: '66',
    firebaseChannel: 'sms',
    firebaseIdToken: 'signed',
    termsVersion: '3',
    language: 'th',
    type: 0,
    registerMethod: 'H5',
    registerUrl: 'https://siam.localhost/m/register',
    domain: 'siam.localhost',
  })
})

test.each([
  ['081-234-5678', '0812345678'],
  ['+66812345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['\u202d081-234-5678\u202c', '0812345678'],
  ['081.234.5678', '0812345678'],
  ['081–234–5678', '0812345678'],
  ['081\u2011234\u20115678', '0812345678'],
  ['０８１２３４５６７８', '0812345678'],
  ['812345678', '812345678'],
  ['0066812345678', '0812345678'],
  ['00812345678', '0812345678'],
  ['00812345', '00812345'],
  ['+6', '+6'],
  ['66812345678', '0812345678'],
  ['660812345678', '0812345678'],
  ['66081234567', '66081234567'],
  ['661234567', '661234567'],
])('FIX-225 parses a mobile number typed as %s as %s', (typed, meant) => {
  expect(normaliseMobile(typed)).toBe(meant)
})

test('requires the captcha characters, whatever the server requires for other fields', () => {
  const captcha = (value: string) =>
    checkRegisterField('captcha', values({ captcha: value }), { rules: {} }, '2026-11-20')
  expect(captcha('')).toEqual({ kind: 'required' })
  expect(captcha('12')).toBeNull()
})

test('accepts a missing invitation if it is not required, and validates a given one as a code', () => {
  const invitation = (value: string, required?: boolean) =>
    checkRegisterField(
      'affiliateCode',
      values({ affiliateCode: value }),
      { rules: required === undefined ? {} : { affiliateCode: { ...rule, required } } },
      '2026-11-20',
    )
  expect(invitation('')).toBeNull()
  expect(invitation('', false)).toBeNull()
  expect(invitation('', true)).toEqual({ kind: 'required' })
  expect(invitation('abc 1')).toEqual({ kind: 'pattern', patternId: 'code' })
  expect(invitation('a'.repeat(33))).toEqual({ kind: 'length', min: 1, max: 32 })
  expect(invitation('demo01')).toBeNull()
})

test('requires the repetition to equal the password', () => {
  const again = (confirmPassword: string) =>
    checkRegisterField(
      'confirmPassword',
      values({ password: 'Demo1234', confirmPassword }),
      { rules: {} },
      '2026-11-20',
    )
  expect([again(''), again('Demo1235'), again('Demo1234')]).toEqual([
    { kind: 'text', key: 'field.confirm_required' },
    { kind: 'text', key: 'field.confirm_mismatch' },
    null,
  ])
})

test('sends no country of a number in a registration by name', () => {
  const payload = registerPayload({
    values: values({ username: 'newbie77', password: 'Demo1234', captcha: '15' }),
    fields: ['username', 'password', 'captcha'],
    method: 'username',
    countryDialingCode: '66',
    proof: null,
    terms: { language: 'th' },
    captchaAnswer: { captchaId: 'c-1', captcha: '12' },
    place: { domain: 'siam.localhost', url: 'https://siam.localhost/m/register', installed: true },
  })
  expect(payload).not.toHaveProperty('countryDialingCode')
  expect(payload).toMatchObject({ username: 'newbie77', captchaId: 'c-1' })
})
