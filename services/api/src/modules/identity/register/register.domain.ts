import { checkRule, type FieldRule, type FieldRules, type PatternId } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type { RegisterBody } from '@tessera/site/calls'
import { normaliseMobile } from '../login/login.domain.ts'
import { isCommonPassword } from './common-passwords.domain.ts'

export type RegisterMethodKind = 'username' | 'mobileNum'

const rule = (
  enabled: boolean,
  required: boolean,
  minLength: number,
  maxLength: number,
  patternId: PatternId | null,
): FieldRule => ({ enabled, required, minLength, maxLength, patternId })

const off = rule(false, false, 0, 80, null)

/** The rules that browser and API check alike, from the merchant's switches. */
export function registerRules(merchant: MerchantConfig): FieldRules {
  const { switches, register } = merchant
  const password = rule(true, true, 8, 64, 'password')
  return {
    username: rule(switches.USERNAMEREG3 === true, true, 4, 16, 'username'),
    mobileNum: rule(switches.MOBILENUMREG3 === true && asksPassword(merchant), true, 9, 10, 'mobile'),
    password,
    confirmPassword: password,
    affiliateCode: rule(register.invitation, false, 4, 16, 'code'),
    captcha: rule(register.captcha, true, 1, 6, 'digits'),
    verificationCode: rule(switches.REGMOBVERF3 === true, true, 4, 10, 'digits'),
    nickname: rule(true, false, 2, 24, 'name'),
    email: off,
    payeeName: off,
    paymentPassword: off,
    recommenderId: off,
    idNumber: off,
    birthday: off,
    qqNum: off,
    facebook: off,
    wechat: off,
    line: off,
    whatsapp: off,
    zalo: off,
  }
}

/** Without a password a number would need codes to log in with, and this deployment has no sender of codes. */
const asksPassword = ({ switches }: MerchantConfig): boolean => switches.MOBILENUMPASSREG3 === true

export function loginRules(merchant: MerchantConfig): FieldRules {
  return {
    loginUsername: rule(true, true, 4, 16, 'username'),
    loginPassword: rule(true, true, 1, 64, 'password'),
    loginMobileNum: rule(merchant.switches.MOBILENUMREG3 === true, true, 9, 10, 'mobile'),
    verificationCode: rule(merchant.switches.MOBILEVERCODELOGIN3 === true, true, 4, 10, 'digits'),
  }
}

/** The way that the body takes, if the merchant's switches leave it open. */
export function methodOf(body: RegisterBody, rules: FieldRules): RegisterMethodKind | null {
  if (body.username) return rules.username?.enabled ? 'username' : null
  if (body.mobileNum) return rules.mobileNum?.enabled ? 'mobileNum' : null
  return rules.username?.enabled ? 'username' : rules.mobileNum?.enabled ? 'mobileNum' : null
}

/** Names that a number is given; no visitor may choose one, or it would be missing when the number's owner comes. */
export const isDerived = (username: string): boolean => /^m\d{8,10}(x[\da-f]{4})?$/.test(username)

/** Field to broken rule, as `request.invalid` reports it; empty when all is well. */
export function brokenFields(
  body: RegisterBody,
  method: RegisterMethodKind,
  merchant: MerchantConfig,
  today: string,
): Record<string, string> {
  const rules = registerRules(merchant)
  const skipped = new Set<string>(skippedFields(method))
  const fields: Record<string, string> = {}
  for (const [name, one] of Object.entries(rules)) {
    if (skipped.has(name)) continue
    const given = body[name as keyof RegisterBody]
    const value = typeof given === 'string' ? given : ''
    const breach = checkRule(one, name === 'mobileNum' ? normaliseMobile(value) : value)
    if (breach) fields[name] = breach.kind === 'pattern' ? `pattern_${breach.patternId}` : breach.kind
  }
  if (!fields.password && isCommonPassword(body.password ?? '')) fields.password = 'common'
  if (!fields.confirmPassword && body.password !== body.confirmPassword) fields.confirmPassword = 'match'
  if (body.birthday && body.birthday > today) fields.birthday = 'future'
  return fields
}

/** The captcha and codes have answers of their own; the other method's name is not asked for. */
const skippedFields = (method: RegisterMethodKind): string[] => [
  'captcha',
  'verificationCode',
  method === 'username' ? 'mobileNum' : 'username',
]
