import type { AuditInput } from '../../api/registry-api.ts'

/** Filter of the audit in the URL's query; days are in the browser's time zone. */
export const FILTERS = ['merchant', 'actor', 'action', 'from', 'to'] as const
export type AuditFilter = Partial<Record<(typeof FILTERS)[number], string>>

export const parseAuditFilter = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])))

/** Start of the day in the browser's time zone plus an offset in days; undefined if the text is not a date. */
function startOfDay(isoDay: string | undefined, offsetDays = 0): string | undefined {
  const [year, month, dayOfMonth] = (isoDay ?? '').split('-').map(Number)
  if (!year || !month || !dayOfMonth) return undefined
  const start = new Date(year, month - 1, dayOfMonth + offsetDays)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** Converts the filter of the URL to the registry's filter; the day `to` is included. */
export function toAuditInput({ merchant, actor, action, from, to }: AuditFilter): AuditInput {
  const [since, until] = [startOfDay(from), startOfDay(to, 1)]
  return {
    ...(merchant ? { merchant } : {}),
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  }
}
