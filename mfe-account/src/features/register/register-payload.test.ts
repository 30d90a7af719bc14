import { Register } from '@tessera/site/calls'
import type { RegisterValues } from './register-check.ts'
import { REGISTER_FIELDS } from './register-fields.ts'
import { registerPayload } from './register-payload.ts'

/** A form that asks for everything, with these fields filled. */
const sent = (values: Partial<RegisterValues>, over: Partial<Parameters<typeof registerPayload>[0]> = {}) =>
  registerPayload({
    values: { ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, ''])) as RegisterValues), ...values },
    fields: REGISTER_FIELDS,
    method: 'username',
    captchaAnswer: {},
    place: { domain: 'siam.localhost', url: 'https://siam.localhost/m/register', installed: false },
    countryDialingCode: '66',
    proof: null,
    terms: { language: 'th' },
    ...over,
  })
const ALWAYS = {
  language: 'th',
  type: 0,
  registerMethod: 'H5',
  registerUrl: 'https://siam.localhost/m/register',
  domain: 'siam.localhost',
}

test('sends only the filled fields of those shown', () => {
  expect(sent({})).toEqual(ALWAYS)
  expect(sent({ username: 'newbie77', nickname: 'Nina' })).toEqual({
    ...ALWAYS,
    username: 'newbie77',
    nickname: 'Nina',
  })
})

test('omits the age box, and a captcha and a code as typed, from a registration', () => {
  expect(sent({ age: 'yes' })).toEqual(ALWAYS)
  expect(sent({ captcha: '15' })).toEqual(ALWAYS)
  expect(sent({ verificationCode: '123456' })).toEqual(ALWAYS)
})

test('sends a solved captcha, by proof of work too', () => {
  const captchaAnswer = { captchaId: 'c-1', captchaWork: '4711' }
  expect(sent({ captcha: '15' }, { captchaAnswer })).toEqual({ ...ALWAYS, ...captchaAnswer })
})

test('sends a code as proved', () => {
  const proof = { firebaseChannel: 'sms', firebaseIdToken: 'signed' } as const
  expect(sent({ verificationCode: '123456' }, { proof })).toEqual({ ...ALWAYS, ...proof })
})

test('PLT-041 registers an installed site as PWA, any other as H5, and cuts a long address', () => {
  expect(sent({}).registerMethod).toBe('H5')
  const url = `https://siam.localhost/m/register?x=${'1'.repeat(400)}`
  expect(sent({}, { place: { domain: 'siam.localhost', url, installed: true } })).toEqual({
    ...ALWAYS,
    registerMethod: 'PWA',
    registerUrl: url.slice(0, 300),
  })
})

test.each(['th', 'en'])('sends the language of the terms, %s, as the contract accepts it', (language) => {
  const payload = sent({ username: 'newbie77' }, { terms: { language, termsVersion: '2026-11' } })
  expect(Register.body?.parse(payload)).toMatchObject({ language })
})
