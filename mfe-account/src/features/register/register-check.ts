import { CAPTCHA_RULE, checkField, type FieldProblem } from '@tessera/platform/form'
import { checkNewPassword } from '../../lib/new-password.ts'
import { enabledRule, type RegisterField, type RegisterSettings } from './register-fields.ts'

export type RegisterValues = Record<RegisterField, string>

const INVITATION_RULE = { ...CAPTCHA_RULE, maxLength: 32, patternId: 'code' as const }
const ALWAYS_REQUIRED: readonly RegisterField[] = ['username', 'mobileNum']

/** Returns the problem of one field; null if it is valid. */
export function checkRegisterField(
  field: RegisterField,
  values: RegisterValues,
  settings: Pick<RegisterSettings, 'rules'>,
  today: string,
): FieldProblem | null {
  const value = values[field]
  if (field === 'age') return value === '' ? { kind: 'text', key: 'field.age_required' } : null
  const rule = settings.rules[field]
  if (field === 'confirmPassword') {
    if (value === '') return { kind: 'text', key: 'field.confirm_required' }
    return value === values.password ? null : { kind: 'text', key: 'field.confirm_mismatch' }
  }
  if (field === 'birthday' && value !== '' && !isPastDay(value, today)) return { kind: 'text', key: 'field.birthday' }
  if (field === 'password') return checkNewPassword(settings.rules, value)
  if (field === 'affiliateCode')
    return value === '' && !rule?.required ? null : checkField(rule ?? INVITATION_RULE, value)
  return checkField(ALWAYS_REQUIRED.includes(field) ? enabledRule(rule) : rule, value)
}

const isPastDay = (day: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= '1900-01-01' && day <= today
