import * as z from 'zod/mini'
import { plainName } from './plain-name.ts'

/** Patterns a field rule may name (ACC-060): a fixed catalogue, so that a rule can never carry code or a slow regular expression. */
export const PATTERNS = {
  username: /^[a-z][a-z0-9]*$/,
  /** Anything that can be typed: only control characters are excluded. */
  password: /^\P{Cc}+$/u,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/,
  /** A {@link plainName} with a visible letter, and at most three marks per letter. */
  name: /^(?=.*\p{L})(?!.*\p{M}{4})(?!.*\p{Default_Ignorable_Code_Point})[\p{L}\p{M}' .-]+$/u,
  mobile: /^0?[689]\d{8}$/,
  digits: /^\d+$/,
  code: /^[A-Za-z0-9]+$/,
} as const
export type PatternId = keyof typeof PATTERNS

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.nullable(z.enum(Object.keys(PATTERNS) as [PatternId, ...PatternId[]])),
})
export type FieldRule = z.infer<typeof FieldRule>

export const FieldRules = z.record(z.string(), FieldRule)
export type FieldRules = z.infer<typeof FieldRules>

/** Reason why a value breaks a rule; the i18n keys are `field.required`, `field.length` and `field.pattern_{patternId}`. */
export type RuleBreach =
  | { kind: 'required' }
  | { kind: 'length'; min: number; max: number }
  | { kind: 'pattern'; patternId: PatternId }

/** The one rule compiler of browser and API. An optional empty field passes (ACC-061); a name is checked as {@link plainName}. */
export function checkRule(rule: FieldRule, value: string): RuleBreach | null {
  if (!rule.enabled) return null
  if (value === '') return rule.required ? { kind: 'required' } : null
  const text = rule.patternId === 'name' ? plainName(value) : value
  const length = [...text].length
  if (length < rule.minLength || length > rule.maxLength)
    return { kind: 'length', min: rule.minLength, max: rule.maxLength }
  if (rule.patternId && !PATTERNS[rule.patternId].test(text)) return { kind: 'pattern', patternId: rule.patternId }
  return null
}
