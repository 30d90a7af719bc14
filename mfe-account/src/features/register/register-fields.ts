import type { FieldRule, FieldRules } from '@tessera/contracts'

export type RegisterMethod = 'username' | 'mobileNum'

/** Every field that the form can ask for, in its order; the server's rules say which are asked. */
export const REGISTER_FIELDS = [
  'username',
  'mobileNum',
  'password',
  'confirmPassword',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'zalo',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

export interface RegisterSettings {
  method: RegisterMethod
  rules: FieldRules
  captcha: boolean
  invitation: boolean
  /** Whether a mobile registration sets a password. */
  mobilePassword: boolean
  /** Whether a member's link leads here, who is then named whatever the rules ask. */
  isInvitedByMember: boolean
}

/** The fields of this form: the method's own, then what the rules enable. */
export function fieldsOf(settings: RegisterSettings): RegisterField[] {
  return REGISTER_FIELDS.filter((field) => isShown(field, settings))
}

function isShown(
  field: RegisterField,
  { method, rules, captcha, invitation, mobilePassword, isInvitedByMember }: RegisterSettings,
): boolean {
  switch (field) {
    case 'username':
    case 'mobileNum':
      return field === method
    case 'password':
    case 'confirmPassword':
      return method === 'username' || mobilePassword
    case 'captcha':
      return captcha
    case 'affiliateCode':
      return invitation
    case 'recommenderId':
      return isInvitedByMember || (rules[field]?.enabled ?? false)
    default:
      return rules[field]?.enabled ?? false
  }
}

/** Registration methods in the order of preference; mobile needs no SMS code here, so it is off where one is demanded. */
export function methodsOf(isOn: (name: 'USERNAMEREG3' | 'MOBILENUMREG3' | 'REGMOBVERF3') => boolean): RegisterMethod[] {
  const mobile = isOn('MOBILENUMREG3') && !isOn('REGMOBVERF3')
  return [...(mobile ? (['mobileNum'] as const) : []), ...(isOn('USERNAMEREG3') ? (['username'] as const) : [])]
}

/** The method's own field and the password are always asked, whatever the rule's `enabled` says. */
export const asked = (rule: FieldRule | undefined): FieldRule | undefined =>
  rule && { ...rule, enabled: true, required: true }
