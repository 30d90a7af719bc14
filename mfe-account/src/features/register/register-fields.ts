import type { FieldRule, FieldRules } from '@tessera/contracts'

export type RegisterMethod = 'username' | 'mobileNum'

/** All fields of the form, in order; the server's rules determine which are shown. */
export const REGISTER_FIELDS = [
  'username',
  'mobileNum',
  'verificationCode',
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
  'age',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

export interface RegisterSettings {
  method: RegisterMethod
  rules: FieldRules
  captcha: boolean
  invitation: boolean
  /** True if a mobile registration verifies its number by a code. */
  code: boolean
  /** True if a mobile registration sets a password. */
  mobilePassword: boolean
  /** True if the visitor arrived by a member's invitation link: the recommender field is then included regardless of the rules. */
  isInvitedByMember: boolean
  /** True after a social login: the account then needs no password. */
  isSocialUser?: boolean
}

/** The fields of this form: the method's own, then what the rules enable. */
export function visibleFields(settings: RegisterSettings): RegisterField[] {
  return REGISTER_FIELDS.filter((field) => isVisible(field, settings))
}

function isVisible(
  field: RegisterField,
  { method, rules, captcha, invitation, code, mobilePassword, isInvitedByMember, isSocialUser }: RegisterSettings,
): boolean {
  switch (field) {
    case 'username':
    case 'mobileNum':
      return field === method
    case 'verificationCode':
      return method === 'mobileNum' && code
    case 'age':
      return true
    case 'password':
    case 'confirmPassword':
      return !isSocialUser && (method === 'username' || mobilePassword)
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

/** Registration methods that the merchant has switched on, in the order of preference. */
export const methodsOf = (isOn: (name: 'USERNAMEREG3' | 'MOBILENUMREG3') => boolean): RegisterMethod[] => [
  ...(isOn('MOBILENUMREG3') ? (['mobileNum'] as const) : []),
  ...(isOn('USERNAMEREG3') ? (['username'] as const) : []),
]

/** Returns the methods that the loaded rules allow; registration by number is excluded if its required code cannot be sent. */
export const allowedMethods = (methods: readonly RegisterMethod[], rules: FieldRules): RegisterMethod[] =>
  methods.filter((method) => rules[method]?.enabled !== false)

/** True for optional fields, which are collapsed by default. */
export const isOptional = (field: RegisterField, rule: FieldRule | undefined): boolean =>
  !ALWAYS_VISIBLE.includes(field) && !rule?.required

const ALWAYS_VISIBLE: readonly RegisterField[] = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'captcha',
  'age',
]

/** The method's own field and the password are always shown, whatever the rule's `enabled` is. */
export const enabledRule = (rule: FieldRule | undefined): FieldRule | undefined =>
  rule && { ...rule, enabled: true, required: true }
