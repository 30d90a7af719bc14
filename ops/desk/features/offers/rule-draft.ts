import { OfferRules } from '@tessera/site/operations'
import { texts } from '../../texts.ts'
import { DEFAULT_TEXTS, type RuleField, ruleGroupsOf } from './rule-fields.ts'

const labels = texts.offers

/** Draft of rules: input text of each field by its path; `on` for a ticked checkbox. */
export type RuleDraft = Readonly<Record<string, string>>
/** Error messages by path in the rules. */
export type RuleErrors = Readonly<Record<string, string>>
type OfferKind = OfferRules['kind']

const CHECKED = 'on'
export const isChecked = (text: string | undefined): boolean => text === CHECKED
export const checkboxText = (isTicked: boolean): string => (isTicked ? CHECKED : '')

/** Returns the fields whose parent checkbox, if any, is ticked in the draft. */
export const visibleFieldsOf = (fields: readonly RuleField[], draft: RuleDraft): RuleField[] =>
  fields.filter(({ parentPath }) => parentPath === undefined || isChecked(draft[parentPath]))
const ruleFieldsOf = (kind: OfferKind): RuleField[] =>
  ruleGroupsOf(kind).flatMap(({ fields }): readonly RuleField[] => fields)

const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], root)

function formatField(value: unknown, { kind: fieldKind }: RuleField): string {
  if (fieldKind === 'flag' || fieldKind === 'part') return checkboxText(Boolean(value))
  if (value === undefined || value === null) return ''
  if (fieldKind === 'json') return JSON.stringify(value, null, 2)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Creates a draft of existing rules, or of new ones. Optional groups that the rules lack get the defaults of new rules. */
export const createRuleDraft = (kind: OfferKind, rules: OfferRules | null): RuleDraft =>
  Object.fromEntries(
    ruleFieldsOf(kind).map((field) => {
      const isMissing = rules === null || (field.parentPath !== undefined && !valueAt(rules, field.parentPath))
      return [
        field.path,
        isMissing ? (DEFAULT_TEXTS[field.path] ?? '') : formatField(valueAt(rules, field.path), field),
      ]
    }),
  )

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
const parseCount = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text)

/** Parses a field's text into a value of the rules. Invalid text is returned as text, so that the schema rejects it. */
function parseField(field: RuleField, input: string): unknown {
  const text = input.trim()
  if (text === '' && 'empty' in field) return field.empty
  if (field.kind === 'part') return {}
  if (field.kind === 'flag') return true
  if (field.kind === 'count') return parseCount(text)
  if (field.kind === 'json') return parseJson(text)
  if (field.kind !== 'list') return text
  const items = text.split(',').map((item) => item.trim())
  return items.filter((item) => item !== '').map((item) => (field.isNumberList ? parseCount(item) : item))
}

function setAt(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const lastKey = keys.pop() ?? path
  let parent = root
  for (const key of keys) {
    parent[key] ??= {}
    parent = parent[key] as Record<string, unknown>
  }
  parent[lastKey] = value
}

/** Returns the most specific field that contains the path; if there is none, the fields below the path. */
export function fieldsForPath(fields: readonly RuleField[], path: string): string[] {
  const paths = fields.map((field) => field.path)
  const containers = paths.filter((fieldPath) => path === fieldPath || path.startsWith(`${fieldPath}.`))
  const [closest] = containers.toSorted((a, b) => b.length - a.length)
  return closest === undefined ? paths.filter((fieldPath) => fieldPath.startsWith(`${path}.`)) : [closest]
}

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  minimum?: unknown
  maximum?: unknown
}
function formatIssue({ code, minimum, maximum }: Issue, fieldKind: RuleField['kind']): string {
  if (fieldKind === 'count' && code === 'too_small') return labels.atLeast(Number(minimum))
  if (fieldKind === 'count' && code === 'too_big') return labels.atMost(Number(maximum))
  return labels.invalid[fieldKind]
}

/** Parses a draft into rules; if it is invalid, `rules` is null and `errors` has a message by path. */
export function parseDraft(kind: OfferKind, draft: RuleDraft): { rules: OfferRules | null; errors: RuleErrors } {
  const fields = visibleFieldsOf(ruleFieldsOf(kind), draft)
  const rules: Record<string, unknown> = { kind, conditions: {} }
  for (const field of fields) {
    const value = parseField(field, draft[field.path] ?? '')
    if (value !== undefined) setAt(rules, field.path, value)
  }
  const parsed = OfferRules.safeParse(rules)
  if (parsed.success) return { rules: parsed.data, errors: {} }
  const errorEntries = parsed.error.issues.map((issue): [string, string] => {
    const path = issue.path.join('.')
    const [fieldPath] = fieldsForPath(fields, path)
    return [path, formatIssue(issue, fields.find((field) => field.path === fieldPath)?.kind ?? 'text')]
  })
  return { rules: null, errors: Object.fromEntries(errorEntries) }
}

/** Formats the errors with which the api rejected a publication, by path in the rules. */
export const publishErrors = (apiErrors: Readonly<Record<string, string>> = {}): RuleErrors =>
  Object.fromEntries(
    Object.entries(apiErrors).map(([path, reason]) => {
      const rulePath = path.replace(/^rules\./, '')
      return [rulePath, labels.publishErrors[`${rulePath} ${reason}`] ?? labels.otherPublishError(reason)]
    }),
  )

/** Assigns errors to form fields: returns messages by path of the field. */
export const errorsByField = (fields: readonly RuleField[], errors: RuleErrors): RuleErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => fieldsForPath(fields, path).map((fieldPath) => [fieldPath, text])),
  )
