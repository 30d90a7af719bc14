import { CAPTCHA_RULE, checkField, type FieldProblem } from '@tessera/platform/form'
import { asked, type RegisterField, type RegisterSettings } from './register-fields.ts'

export type RegisterValues = Record<RegisterField, string>

/** What is wrong with one field; null when it is good. */
export function checkRegisterField(
  field: RegisterField,
  values: RegisterValues,
  settings: Pick<RegisterSettings, 'rules'>,
  today: string,
): FieldProblem | null {
  const value = values[field]
  const rule = settings.rules[field]
  switch (field) {
    case 'confirmPassword':
      if (value === '') return { kind: 'text', key: 'field.confirm_required' }
      return value === values.password ? null : { kind: 'text', key: 'field.confirm_mismatch' }
    case 'captcha':
      return checkField(CAPTCHA_RULE, value)
    case 'username':
    case 'mobileNum':
    case 'password':
      return checkField(asked(rule), value)
    case 'affiliateCode':
      return value === '' && !rule?.required
        ? null
        : checkField(rule ?? { ...CAPTCHA_RULE, maxLength: 32, patternId: 'code' }, value)
    case 'birthday':
      if (value !== '' && !isPastDay(value, today)) return { kind: 'text', key: 'field.birthday' }
      return checkField(rule, value)
    default:
      return checkField(rule, value)
  }
}

const isPastDay = (day: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day >= '1900-01-01' && day <= today
