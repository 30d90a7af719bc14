import { failureText, type PartTexts, type TextValues, useTexts } from '@tessera/i18n'
import { FORM_TEXTS } from './form-texts.ts'

const PATTERN_KEYS = {
  username: 'field.pattern_username',
  password: 'field.pattern_password',
  email: 'field.pattern_email',
  name: 'field.pattern_name',
  mobile: 'field.pattern_mobile',
  digits: 'field.pattern_digits',
  code: 'field.pattern_code',
} as const

/** Problem of a field: a broken rule, or a text by its key. */
export type Problem =
  | { kind: 'required' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'pattern'; patternId: keyof typeof PATTERN_KEYS }
  | { kind: 'text'; key: string; values?: TextValues }

/** A field's own texts for broken rules. */
export type ProblemWords = Partial<Record<'required' | 'length' | 'pattern', string>>

/** Texts for fields that require a username or a mobile number. */
export const ACCOUNT_WORDS: ProblemWords = { required: 'field.account_required' }

export const MOBILE_WORDS: ProblemWords = {
  required: 'field.mobile_required',
  length: 'field.mobile',
  pattern: 'field.mobile',
}

export const CODE_WORDS: ProblemWords = { required: 'field.code_required' }

type Translate = (key: string, values?: TextValues) => string

/** Text of a problem; `t` translates the keys of forms and shared keys. */
export function problemText(
  t: Translate,
  problem: Problem | null | undefined,
  texts: ProblemWords = {},
): string | undefined {
  if (!problem) return undefined
  if (problem.kind === 'text') return t(problem.key, problem.values)
  const ownKey = texts[problem.kind]
  if (ownKey) return t(ownKey)
  if (problem.kind === 'required') return t('field.required')
  if (problem.kind === 'length') return t('field.length', { min: problem.min, max: problem.max })
  return t(PATTERN_KEYS[problem.patternId])
}

type FormKey = typeof FORM_TEXTS extends PartTexts<infer K> ? K : never
const isFormKey = (key: string): key is FormKey => Object.hasOwn(FORM_TEXTS.texts.en, key)

/** Translates the texts of a form: those of this part, otherwise the shared ones. */
export function useFormTexts(): Translate {
  const formText = useTexts(FORM_TEXTS)
  useTexts('shared')
  return (key, values) => (isFormKey(key) ? formText(key, values) : failureText(key, values))
}
