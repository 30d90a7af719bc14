import type { ErrorCode } from '@tessera/contracts'
import { ApiError } from '@tessera/platform'
import type { FieldProblem } from '../../lib/field-problem.ts'
import type { RegisterField } from './register-fields.ts'

const FIELD_OF: Partial<Record<ErrorCode, RegisterField>> = {
  'username.taken': 'username',
  'invite.invalid': 'affiliateCode',
  'referrer.wrong': 'recommenderId',
  'mobile.invalid': 'mobileNum',
  'captcha.wrong': 'captcha',
}

/** Puts a refusal beside the field that it is about; what belongs to none is the form's failure. */
export function problemsOf(
  thrown: unknown,
  fields: readonly RegisterField[],
): { problems: Partial<Record<RegisterField, FieldProblem>>; failure: string | null } {
  if (!(thrown instanceof ApiError)) return { problems: {}, failure: 'error.unknown' }
  const text: FieldProblem = { kind: 'text', key: thrown.messageKey }
  const named = fields.filter((field) => field === FIELD_OF[thrown.code] || field in thrown.fields)
  if (named.length === 0) return { problems: {}, failure: thrown.messageKey }
  return { problems: Object.fromEntries(named.map((field) => [field, text])), failure: null }
}
