import type { AuditInput } from '../../api/registry-api.ts'

/** Filter of the audit in the address: days are in the user's time zone. */
export const FILTERS = ['merchant', 'actor', 'action', 'from', 'to'] as const
export type AuditFilter = Partial<Record<(typeof FILTERS)[number], string>>

export const filterOf = (search: URLSearchParams): AuditFilter =>
  Object.fromEntries(FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])))

/** The moment at which a day begins here, so many days later; undefined where the text is no day. */
function beginOf(day: string | undefined, later = 0): string | undefined {
  const [year, month, date] = (day ?? '').split('-').map(Number)
  if (!year || !month || !date) return undefined
  const start = new Date(year, month - 1, date + later)
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString()
}

/** Converts it to the registry's filter; the last day is included. */
export function auditInputOf({ merchant, actor, action, from, to }: AuditFilter): AuditInput {
  const [since, until] = [beginOf(from), beginOf(to, 1)]
  return {
    ...(merchant ? { merchant } : {}),
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(since ? { since } : {}),
    ...(until ? { until } : {}),
  }
}
