import { checkRule, type FieldRule, type RuleBreach } from '@tessera/contracts'

/** Problem of a field: a broken rule, or the key of a text. It contains no text, so that it is shown in the current language. */
export type FieldProblem = RuleBreach | { kind: 'text'; key: string; values?: Record<string, string | number> }

/** If the server gave no rule, a field is required and the server decides. */
const REQUIRED: FieldRule = { enabled: true, required: true, minLength: 1, maxLength: 128, patternId: null }
export const CAPTCHA_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 6,
  patternId: 'digits',
}

/**
 * Checks a value by the server's rule; null if it is valid.
 *
 * @example
 * checkField(rules.nickname, 'n') // { kind: 'length', min: 2, max: 24 }
 */
export const checkField = (rule: FieldRule | undefined, value: string): FieldProblem | null =>
  checkRule(rule ?? REQUIRED, value)
