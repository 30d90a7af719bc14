import type { FieldRule, FieldRules } from '@tessera/contracts'
import { checkField, type FieldProblem } from '@tessera/platform/form'

const DEFAULT_RULE: FieldRule = { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: null }

/** Returns the rule for a new password: the server's rule of the registration form. */
export const passwordRule = (rules: FieldRules): FieldRule => ({
  ...DEFAULT_RULE,
  ...rules.password,
  enabled: true,
  required: true,
})

/** Returns the problem of a new password; only the server detects common passwords. */
export const checkNewPassword = (rules: FieldRules, password: string): FieldProblem | null =>
  checkField(passwordRule(rules), password)

/** Texts of errors about a new password. */
export const PASSWORD_REASONS = {
  common: 'field.password_common',
  name: 'field.password_common',
} as const

export type Strength = 'weak' | 'fair' | 'strong'

/** Estimates a password's strength by its length and number of different characters: a hint, not a rule. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  const length = [...password].length
  const distinctCount = new Set(password.toLowerCase()).size
  const isOneKind = /^(\p{L}+|\d+)$/u.test(password)
  if (length < 8 || distinctCount < 5 || (isOneKind && length < 12)) return 'weak'
  return length >= 14 && distinctCount >= 8 ? 'strong' : 'fair'
}
