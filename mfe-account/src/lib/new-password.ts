import type { FieldRule, FieldRules } from '@tessera/contracts'
import { checkField, type FieldProblem } from '@tessera/platform/form'

const OWN: FieldRule = { enabled: true, required: true, minLength: 8, maxLength: 128, patternId: null }

/** The server's rule for a new password: that of the registration. */
export const passwordRule = (rules: FieldRules): FieldRule => ({
  ...OWN,
  ...rules.password,
  enabled: true,
  required: true,
})

/** What is wrong with a new password; the server alone knows those that everybody guesses. */
export const checkNewPassword = (rules: FieldRules, password: string): FieldProblem | null =>
  checkField(passwordRule(rules), password)

/** What a refusal means that is about the password which was chosen. */
export const PASSWORD_REASONS = {
  common: 'field.password_common',
  name: 'field.password_common',
} as const

export type Strength = 'weak' | 'fair' | 'strong'

/** How hard a password is to guess, by its length and by how many different characters it has: no rule, a hint. */
export function strengthOf(password: string): Strength | null {
  if (password === '') return null
  const length = [...password].length
  const different = new Set(password.toLowerCase()).size
  const isOfOneKind = /^(\p{L}+|\d+)$/u.test(password)
  if (length < 8 || different < 5 || (isOfOneKind && length < 12)) return 'weak'
  return length >= 14 && different >= 8 ? 'strong' : 'fair'
}
