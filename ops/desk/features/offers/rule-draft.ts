import { OfferRules } from '@tessera/site/operations'
import { texts } from '../../texts.ts'
import { FIRST_TEXTS, groupsOf, type RuleField } from './rule-fields.ts'

const labels = texts.offers

/** Rules as they are being written: the text of each field by its path; `on` is a tick. */
export type RuleDraft = Readonly<Record<string, string>>
/** Errors, by the path in the rules. */
export type RuleFaults = Readonly<Record<string, string>>
type Kind = OfferRules['kind']

const ON = 'on'
export const isOn = (text: string | undefined): boolean => text === ON
export const tick = (isTicked: boolean): string => (isTicked ? ON : '')

/** Returns the fields that are visible in the current draft. */
export const shownIn = (fields: readonly RuleField[], draft: RuleDraft): RuleField[] =>
  fields.filter(({ under }) => under === undefined || isOn(draft[under]))
const fieldsOf = (kind: Kind): RuleField[] => groupsOf(kind).flatMap(({ fields }): readonly RuleField[] => fields)

const valueAt = (from: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], from)

function textOf(value: unknown, { as }: RuleField): string {
  if (as === 'flag' || as === 'part') return tick(Boolean(value))
  if (value === undefined || value === null) return ''
  if (as === 'json') return JSON.stringify(value, null, 2)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Creates a draft of existing rules, or of new ones. Parts that the rules lack have the defaults of new rules. */
export const draftOf = (kind: Kind, rules: OfferRules | null): RuleDraft =>
  Object.fromEntries(
    fieldsOf(kind).map((field) => {
      const isMissing = rules === null || (field.under !== undefined && !valueAt(rules, field.under))
      return [field.path, isMissing ? (FIRST_TEXTS[field.path] ?? '') : textOf(valueAt(rules, field.path), field)]
    }),
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const numberOf = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Parses a field's text for the rules; unreadable text stays text, which the schema rejects. */
function ruleOf(field: RuleField, written: string): unknown {
  const text = written.trim()
  if (text === '' && 'empty' in field) return field.empty
  if (field.as === 'part') return {}
  if (field.as === 'flag') return true
  if (field.as === 'count') return numberOf(text)
  if (field.as === 'json') return jsonOf(text)
  if (field.as !== 'list') return text
  const items = text.split(',').map((item) => item.trim())
  return items.filter((item) => item !== '').map((item) => (field.isOfCounts ? numberOf(item) : item))
}

function putAt(into: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let at = into
  for (const key of keys) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
  }
  at[last] = value
}

/** The longest path that holds another one; or those below it, where none does. */
export function fieldsAbout(fields: readonly RuleField[], path: string): string[] {
  const paths = fields.map((field) => field.path)
  const holders = paths.filter((own) => path === own || path.startsWith(`${own}.`))
  const [closest] = holders.toSorted((a, b) => b.length - a.length)
  return closest === undefined ? paths.filter((own) => own.startsWith(`${path}.`)) : [closest]
}

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  minimum?: unknown
  maximum?: unknown
}
function wordsOf({ code, minimum, maximum }: Issue, as: RuleField['as']): string {
  if (as === 'count' && code === 'too_small') return labels.atLeast(Number(minimum))
  if (as === 'count' && code === 'too_big') return labels.atMost(Number(maximum))
  return labels.wrong[as]
}

/** Parses a draft into rules, or returns its errors. */
export function readDraft(kind: Kind, draft: RuleDraft): { rules: OfferRules | null; faults: RuleFaults } {
  const fields = shownIn(fieldsOf(kind), draft)
  const rules: Record<string, unknown> = { kind, conditions: {} }
  for (const field of fields) {
    const value = ruleOf(field, draft[field.path] ?? '')
    if (value !== undefined) putAt(rules, field.path, value)
  }
  const read = OfferRules.safeParse(rules)
  if (read.success) return { rules: read.data, faults: {} }
  const found = read.error.issues.map((issue): [string, string] => {
    const path = issue.path.join('.')
    const [about] = fieldsAbout(fields, path)
    return [path, wordsOf(issue, fields.find((field) => field.path === about)?.as ?? 'text')]
  })
  return { rules: null, faults: Object.fromEntries(found) }
}

/** Translates the errors of the publish gate. */
export const gateFaults = (fields: Readonly<Record<string, string>> = {}): RuleFaults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, reason]) => {
      const own = path.replace(/^rules\./, '')
      return [own, labels.gate[`${own} ${reason}`] ?? labels.gateOther(reason)]
    }),
  )

/** Returns the message of each field, by its path. */
export const besideFields = (fields: readonly RuleField[], faults: RuleFaults): RuleFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => fieldsAbout(fields, path).map((own) => [own, text])),
  )
