import { OfferRules } from '@tessera/site/operations'
import { texts } from '../../texts.ts'
import { DEFAULT_TEXTS, type RuleField, ruleGroupsOf } from './rule-fields.ts'

const labels = texts.offers

/** Draft of rules: the text of each field by its path; `on` for a ticked box. */
export type RuleDraft = Readonly<Record<string, string>>
/** Errors, by the path in the rules. */
export type RuleFaults = Readonly<Record<string, string>>
type Kind = OfferRules['kind']

const TICKED = 'on'
export const isTicked = (text: string | undefined): boolean => text === TICKED
export const tick = (isTicked: boolean): string => (isTicked ? TICKED : '')

/** Returns the fields that are visible in the current draft. */
export const shownIn = (fields: readonly RuleField[], draft: RuleDraft): RuleField[] =>
  fields.filter(({ parentPath: under }) => under === undefined || isTicked(draft[under]))
const ruleFieldsOf = (kind: Kind): RuleField[] =>
  ruleGroupsOf(kind).flatMap(({ fields }): readonly RuleField[] => fields)

const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], root)

function fieldTextOf(value: unknown, { kind: as }: RuleField): string {
  if (as === 'flag' || as === 'part') return tick(Boolean(value))
  if (value === undefined || value === null) return ''
  if (as === 'json') return JSON.stringify(value, null, 2)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Creates a draft of existing rules, or of new ones. Parts that the rules lack have the defaults of new rules. */
export const draftOf = (kind: Kind, rules: OfferRules | null): RuleDraft =>
  Object.fromEntries(
    ruleFieldsOf(kind).map((field) => {
      const isMissing = rules === null || (field.parentPath !== undefined && !valueAt(rules, field.parentPath))
      return [
        field.path,
        isMissing ? (DEFAULT_TEXTS[field.path] ?? '') : fieldTextOf(valueAt(rules, field.path), field),
      ]
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
function parseField(field: RuleField, input: string): unknown {
  const text = input.trim()
  if (text === '' && 'empty' in field) return field.empty
  if (field.kind === 'part') return {}
  if (field.kind === 'flag') return true
  if (field.kind === 'count') return numberOf(text)
  if (field.kind === 'json') return jsonOf(text)
  if (field.kind !== 'list') return text
  const items = text.split(',').map((item) => item.trim())
  return items.filter((item) => item !== '').map((item) => (field.isNumberList ? numberOf(item) : item))
}

function setAt(root: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? path
  let parent = root
  for (const key of keys) {
    parent[key] ??= {}
    parent = parent[key] as Record<string, unknown>
  }
  parent[last] = value
}

/** Fields that contain the path, the most specific one; otherwise the fields below the path. */
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
function issueText({ code, minimum, maximum }: Issue, as: RuleField['kind']): string {
  if (as === 'count' && code === 'too_small') return labels.atLeast(Number(minimum))
  if (as === 'count' && code === 'too_big') return labels.atMost(Number(maximum))
  return labels.wrong[as]
}

/** Parses a draft into rules, or returns its errors. */
export function readDraft(kind: Kind, draft: RuleDraft): { rules: OfferRules | null; faults: RuleFaults } {
  const fields = shownIn(ruleFieldsOf(kind), draft)
  const rules: Record<string, unknown> = { kind, conditions: {} }
  for (const field of fields) {
    const value = parseField(field, draft[field.path] ?? '')
    if (value !== undefined) setAt(rules, field.path, value)
  }
  const parsed = OfferRules.safeParse(rules)
  if (parsed.success) return { rules: parsed.data, faults: {} }
  const faultEntries = parsed.error.issues.map((issue): [string, string] => {
    const path = issue.path.join('.')
    const [fieldPath] = fieldsForPath(fields, path)
    return [path, issueText(issue, fields.find((field) => field.path === fieldPath)?.kind ?? 'text')]
  })
  return { rules: null, faults: Object.fromEntries(faultEntries) }
}

/** Translates the errors of the publish gate. */
export const gateFaults = (fields: Readonly<Record<string, string>> = {}): RuleFaults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, reason]) => {
      const rulePath = path.replace(/^rules\./, '')
      return [rulePath, labels.gate[`${rulePath} ${reason}`] ?? labels.gateOther(reason)]
    }),
  )

/** Returns the message of each field, by its path. */
export const faultsByField = (fields: readonly RuleField[], faults: RuleFaults): RuleFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, text]) => fieldsForPath(fields, path).map((fieldPath) => [fieldPath, text])),
  )
