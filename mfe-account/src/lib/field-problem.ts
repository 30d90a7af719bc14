import { checkRule, type FieldRule, type PatternId, type RuleBreach } from '@tessera/contracts'

/** Why a field is not good: a broken rule, or a text of the shared namespace. */
export type FieldProblem = RuleBreach | { kind: 'text'; key: string }

const PATTERN_KEYS: Record<PatternId, string> = {
  username: 'field.pattern_username',
  password: 'field.pattern_password',
  email: 'field.pattern_email',
  name: 'field.pattern_name',
  mobile: 'field.pattern_mobile',
  digits: 'field.pattern_digits',
  code: 'field.pattern_code',
}

type Translate = (key: string, values?: Record<string, string | number>) => string

/** The problem in words; `t` translates the shared namespace. */
export function problemText(t: Translate, problem: FieldProblem | null | undefined): string | undefined {
  if (!problem) return undefined
  if (problem.kind === 'text') return t(problem.key)
  if (problem.kind === 'required') return t('field.required')
  if (problem.kind === 'length') return t('field.length', { min: problem.min, max: problem.max })
  return t(PATTERN_KEYS[problem.patternId])
}

/** Where the server gave no rule, a field is required and the server has the last word. */
const REQUIRED: FieldRule = { enabled: true, required: true, minLength: 1, maxLength: 128, patternId: null }
export const CAPTCHA_RULE: FieldRule = {
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 6,
  patternId: 'digits',
}

export const checkField = (rule: FieldRule | undefined, value: string): FieldProblem | null =>
  checkRule(rule ?? REQUIRED, value)
