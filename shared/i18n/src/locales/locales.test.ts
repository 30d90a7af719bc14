import { ERRORS } from '@tessera/contracts'
import en from './en.json'
import refusalsEn from './refusals/en.json'
import refusalsTh from './refusals/th.json'
import th from './th.json'

const flat = (texts: object, at = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[at + key, value]] : Object.entries(flat(value, `${at}${key}.`)),
    ),
  )
const thai = { ...flat(th), ...flat(refusalsTh) }
const english = { ...flat(en), ...flat(refusalsEn) }
const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('fills the same values in Thai and English', () => {
  for (const key of Object.keys(thai)) expect([key, placeholders(thai[key])]).toEqual([key, placeholders(english[key])])
})

test('leaves no Thai text in English', () => {
  const untranslated = Object.entries(thai).filter(([, text]) => !/[\u0e00-\u0e7f]/.test(text))
  expect(untranslated).toEqual([])
})

test.each(Object.entries(ERRORS))('PLT-107 has a text in both languages for error %s', (_, { messageKey }) => {
  expect(thai[messageKey]).toMatch(/\S/)
  expect(english[messageKey]).toMatch(/\S/)
})

const messages = [
  ['PLT-088', 'error.invite_invalid', /invitation code/i],
  ['PLT-089', 'error.verification_wrong', /verification code is wrong/i],
  ['PLT-090', 'error.login_wrong', /wrong account or password/i],
  ['PLT-091', 'error.session_missing', /log in/i],
  ['PLT-092', 'error.session_ended', /log in again/i],
  ['PLT-093', 'error.permission_denied', /no permission/i],
  ['PLT-094', 'error.user_unavailable', /does not exist or is disabled/i],
  ['PLT-095', 'error.username_taken', /username already exists/i],
  ['PLT-096', 'error.referrer_wrong', /agent or referrer link/i],
  ['PLT-097', 'error.mobile_invalid', /mobile number is not valid/i],
  ['PLT-098', 'error.unknown', /unknown error/i],
  ['PLT-099', 'error.request_url_empty', /no address/i],
  ['PLT-100', 'error.system_busy', /upgraded or busy/i],
  ['PLT-101', 'error.access_denied', /access/i],
  ['PLT-102', 'error.system_maintenance', /under maintenance/i],
  ['PLT-103', 'error.non_member', /not a member account/i],
  ['PLT-104', 'error.non_agent', /not an agent account/i],
  ['PLT-105', 'error.trial_refused', /actual account/i],
  ['PLT-106', 'error.password_reset_relogin', /log in again/i],
  ['PLT-113', 'register_success', /registered successfully/i],
  ['PLT-121', 'contact_service', /customer service/i],
  ['PLT-122', 'free_reject', /free play/i],
] as const

test.each(messages)('%s shows the specified text for message %s', (_, key, says) => {
  expect(english[key]).toMatch(says)
  expect(thai[key]).toMatch(/[\u0e00-\u0e7f]/)
})

test('names the payment password as its field does, on pages without a withdrawal as well', () => {
  const texts = Object.values(thai).filter((text) => /รหัส(ถอน|ผ่านการ)เงิน/.test(text))
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text).toContain('รหัสผ่านการเงิน')
})
