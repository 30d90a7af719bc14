import { apiError } from '@tessera/testing'
import { problemsOf } from './register-failure.ts'
import { REGISTER_FIELDS } from './register-fields.ts'

test.each([
  ['of a taken name', 'username.taken', 'username'],
  ['of an invitation', 'invite.invalid', 'affiliateCode'],
  ['of a recommender', 'referrer.wrong', 'recommenderId'],
  ['PLT-097 of a mobile number', 'mobile.invalid', 'mobileNum'],
  ['of a captcha', 'captcha.wrong', 'captcha'],
] as const)('shows the rejection %s, %s, beside the field %s alone', (_, code, field) => {
  const { messageKey } = apiError(code)
  expect(problemsOf(apiError(code), REGISTER_FIELDS)).toEqual({
    problems: { [field]: { kind: 'text', key: messageKey } },
    failure: null,
  })
})

test('shows a rejection about an absent field at the form', () => {
  expect(problemsOf(apiError('username.taken'), ['mobileNum'])).toEqual({
    problems: {},
    failure: 'error.username_taken',
  })
})

test('marks each field that the server names', () => {
  const refused = apiError('request.invalid', undefined, { nickname: 'length', password: 'required', stray: 'x' })
  const text = { kind: 'text', key: refused.messageKey }
  expect(problemsOf(refused, REGISTER_FIELDS)).toEqual({ problems: { nickname: text, password: text }, failure: null })
})

test('shows a failure of no field at the form, and a non-response as an unknown error', () => {
  expect(problemsOf(apiError('system.busy'), REGISTER_FIELDS)).toEqual({ problems: {}, failure: 'error.system_busy' })
  expect(problemsOf(new Error('away'), REGISTER_FIELDS)).toEqual({ problems: {}, failure: 'error.unknown' })
})

test('reports a common password as such', () => {
  const refused = apiError('request.invalid', undefined, { password: 'common' })
  expect(problemsOf(refused, REGISTER_FIELDS).problems).toEqual({
    password: { kind: 'text', key: 'field.password_common' },
  })
})
