import { checkRule, type FieldRule, type FieldRules, type PatternId, plainText } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import { offersMobile, type PhoneChannel, verifiedPurposesOf } from '../codes/channel.domain.ts'
import { normaliseMobile } from '../login/login.domain.ts'
import { PASSWORD_RULE, passwordProblemOf } from '../passwords/password-rules.domain.ts'

/** Earliest birthday that the form's date picker offers (ACC-065). */
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

/** Registration rules that both browser and API check, derived from the merchant's switches and its verification channel. */
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

/** Returns the registration method that the body uses; null if the merchant's switches do not enable it. */
export function registrationMethodOf(body: RegisterBody, rules: FieldRules): RegisterMethodKind | null {
  if (body.username) return rules.username?.enabled ? 'username' : null
  if (body.mobileNum) return rules.mobileNum?.enabled ? 'mobileNum' : null
  return rules.username?.enabled ? 'username' : rules.mobileNum?.enabled ? 'mobileNum' : null
}

/** Returns the body with its texts converted to plain text; passwords stay unchanged. */
export const plainBody = (body: RegisterBody): RegisterBody =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' && !/password/i.test(name) ? plainText(value) : value,
    ]),
  ) as RegisterBody

/** Names derived from numbers; visitors may not choose one, or it would be missing for the number's owner. */
export const isDerivedUsername = (username: string): boolean => /^m\d{8,10}(x[\da-f]{4})?$/.test(username)

/** Returns the invalid fields with the violated rule, for `request.invalid`; empty if all are valid. */
export function invalidFields(
  body: RegisterBody,
  method: RegisterMethodKind,
  merchant: MerchantConfig,
  channel: PhoneChannel | null,
  today: string,
  commonPasswords: ReadonlySet<string>,
): Record<string, string> {
  const rules = registerRules(merchant, channel)
  // A password is optional if a provider has authenticated the member; if entered, it must be valid.
  const isPasswordChecked = needsPassword(method, merchant) && !(body.socialTicket && !body.password)
  const skipped = new Set<string>(skippedFields(method, isPasswordChecked))
  const fields: Record<string, string> = {}
  for (const [name, fieldRule] of Object.entries(rules)) {
    if (skipped.has(name)) continue
    const rawValue = body[name as keyof RegisterBody]
    const value = typeof rawValue === 'string' ? rawValue : ''
    const ruleBreach = checkRule(fieldRule, name === 'mobileNum' ? normaliseMobile(value) : value)
    if (ruleBreach) fields[name] = ruleBreach.kind === 'pattern' ? `pattern_${ruleBreach.patternId}` : ruleBreach.kind
  }
  if (isPasswordChecked) {
    const context = { merchant, username: body.username?.trim(), mobile: mobileOf(body, method) }
    const passwordProblem = passwordProblemOf(body.password ?? '', context, commonPasswords)
    if (passwordProblem) fields.password = passwordProblem
    if (!fields.confirmPassword && body.password !== body.confirmPassword) fields.confirmPassword = 'match'
  }
  if (body.paymentPassword && !PAYMENT_PASSWORD.test(body.paymentPassword)) fields.paymentPassword = 'pattern_digits'
  if (body.birthday && (body.birthday > today || body.birthday < MIN_BIRTHDAY))
    fields.birthday = body.birthday > today ? 'future' : 'past'
  return fields
}

/** Normalized phone number of the new member; null for a registration by user name. */
export const mobileOf = (body: RegisterBody, method: RegisterMethodKind): string | null =>
  method === 'mobileNum' ? normaliseMobile(body.mobileNum ?? '') : null

/** Fields that are not validated here: captcha and codes have their own errors, and the identifier of the other method is not required. */
const skippedFields = (method: RegisterMethodKind, isPasswordChecked: boolean): string[] => [
  'captcha',
  'verificationCode',
  ...(isPasswordChecked ? [] : ['password', 'confirmPassword']),
  method === 'username' ? 'mobileNum' : 'username',
]
