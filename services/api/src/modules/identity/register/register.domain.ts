import { checkRule, type FieldRule, type FieldRules, type PatternId, plainText } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import { offersMobile, type PhoneChannel, verifiedPurposesOf } from '../codes/channel.domain.ts'
import { normaliseMobile } from '../login/login.domain.ts'
import { PASSWORD_RULE, passwordBreach } from '../passwords/password-rules.domain.ts'

/** First date of the form's picker (ACC-065). */
const MIN_BIRTHDAY = '1900-01-01'

export type RegisterMethodKind = 'username' | 'mobileNum'

const rule = (
  enabled: boolean,
  required: boolean,
  minLength: number,
  maxLength: number,
  patternId: PatternId | null,
): FieldRule => ({ enabled, required, minLength, maxLength, patternId })

const DISABLED = rule(false, false, 0, 80, null)

/** A payment password is always six digits. */
const PAYMENT_PASSWORD = /^\d{6}$/

/** Rules that both browser and API check, from the merchant's switches and its channel of verification. */
export function registerRules(merchant: MerchantConfig, channel: PhoneChannel | null): FieldRules {
  const { switches, register } = merchant
  return {
    username: rule(switches.USERNAMEREG3 === true, true, 4, 16, 'username'),
    mobileNum: rule(offersMobile(merchant, channel), true, 9, 10, 'mobile'),
    password: PASSWORD_RULE,
    confirmPassword: PASSWORD_RULE,
    affiliateCode: rule(register.invitation, false, 4, 16, 'code'),
    captcha: rule(register.captcha, true, 1, 6, 'digits'),
    verificationCode: rule(verifiedPurposesOf(merchant, channel).register, true, 6, 6, 'digits'),
    nickname: rule(true, false, 2, 24, 'name'),
    email: DISABLED,
    payeeName: DISABLED,
    paymentPassword: DISABLED,
    recommenderId: DISABLED,
    idNumber: DISABLED,
    birthday: DISABLED,
    qqNum: DISABLED,
    facebook: DISABLED,
    wechat: DISABLED,
    line: DISABLED,
    whatsapp: DISABLED,
    zalo: DISABLED,
  }
}

/** True if a registration method requires a password; without one, members log in with codes to their verified number. */
export const needsPassword = (method: RegisterMethodKind, { switches }: MerchantConfig): boolean =>
  method === 'username' || switches.MOBILENUMPASSREG3 === true

export function loginRules(merchant: MerchantConfig, channel: PhoneChannel | null): FieldRules {
  return {
    loginUsername: rule(true, true, 4, 16, 'username'),
    loginPassword: rule(true, true, 1, 128, 'password'),
    loginMobileNum: rule(merchant.switches.MOBILENUMREG3 === true, true, 9, 10, 'mobile'),
    verificationCode: rule(verifiedPurposesOf(merchant, channel).login, true, 6, 6, 'digits'),
  }
}

/** Registration method of the body, if the merchant's switches enable it. */
export function methodOf(body: RegisterBody, rules: FieldRules): RegisterMethodKind | null {
  if (body.username) return rules.username?.enabled ? 'username' : null
  if (body.mobileNum) return rules.mobileNum?.enabled ? 'mobileNum' : null
  return rules.username?.enabled ? 'username' : rules.mobileNum?.enabled ? 'mobileNum' : null
}

/** The body with its texts as plain text; passwords stay as they are. */
export const plainBody = (body: RegisterBody): RegisterBody =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && !/password/i.test(name) ? plainText(value) : value,
    ]),
  ) as RegisterBody

/** Names derived from numbers; visitors may not choose one, or it would be missing for the number's owner. */
export const isDerived = (username: string): boolean => /^m\d{8,10}(x[\da-f]{4})?$/.test(username)

/** Field to broken rule, as `request.invalid` reports it; empty when all is well. */
export function invalidFields(
  body: RegisterBody,
  method: RegisterMethodKind,
  merchant: MerchantConfig,
  channel: PhoneChannel | null,
  today: string,
  commonPasswords: ReadonlySet<string>,
): Record<string, string> {
  const rules = registerRules(merchant, channel)
  // Optional for members that a provider vouches for; if entered, it must be valid.
  const withPassword = needsPassword(method, merchant) && !(body.socialTicket && !body.password)
  const skipped = new Set<string>(skippedFields(method, withPassword))
  const fields: Record<string, string> = {}
  for (const [name, fieldRule] of Object.entries(rules)) {
    if (skipped.has(name)) continue
    const rawValue = body[name as keyof RegisterBody]
    const value = typeof rawValue === 'string' ? rawValue : ''
    const breach = checkRule(fieldRule, name === 'mobileNum' ? normaliseMobile(value) : value)
    if (breach) fields[name] = breach.kind === 'pattern' ? `pattern_${breach.patternId}` : breach.kind
  }
  if (withPassword) {
    const context = { merchant, username: body.username?.trim(), mobile: mobileOf(body, method) }
    const breach = passwordBreach(body.password ?? '', context, commonPasswords)
    if (breach) fields.password = breach
    if (!fields.confirmPassword && body.password !== body.confirmPassword) fields.confirmPassword = 'match'
  }
  if (body.paymentPassword && !PAYMENT_PASSWORD.test(body.paymentPassword)) fields.paymentPassword = 'pattern_digits'
  if (body.birthday && (body.birthday > today || body.birthday < MIN_BIRTHDAY))
    fields.birthday = body.birthday > today ? 'future' : 'past'
  return fields
}

/** The number that the member will have, normalised; null for a registration by name. */
export const mobileOf = (body: RegisterBody, method: RegisterMethodKind): string | null =>
  method === 'mobileNum' ? normaliseMobile(body.mobileNum ?? '') : null

/** The captcha and codes have errors of their own; the other method's name is not required. */
const skippedFields = (method: RegisterMethodKind, withPassword: boolean): string[] => [
  'captcha',
  'verificationCode',
  ...(withPassword ? [] : ['password', 'confirmPassword']),
  method === 'username' ? 'mobileNum' : 'username',
]
