import type { AuditInput } from '../../api/registry-api.ts'

/** Filter of the audit in the address: days are in the user's time zone. */
export const FILTERS = ['merchant', 'actor', 'action', 'from', 'to'] as const
export type AuditFilter = Partial<Record<(typeof FILTERS)[number], string>>

export const filterOf = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])))

/** Start of the day in the browser's time zone plus an offset in days; undefined if the text is not a date. */
function startOfDay(day: string | undefined, offsetDays = 0): string | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  if (!year || !month || !date) return undefined
  const start = new Date(year, month - 1, date + offsetDays)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** Converts it to the registry's filter; the last day is included. */
export function auditInputOf({ merchant, actor, action, from, to }: AuditFilter): AuditInput {
  const [since, until] = [startOfDay(from), startOfDay(to, 1)]
  return {
    ...(merchant ? { merchant } : {}),
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  }
}
