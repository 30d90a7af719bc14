import { daysBefore, daysIn } from '@tessera/i18n/days'

/** A range of days as `YYYY-MM-DD` in the merchant's time zone, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** First day with figures. */
export const FIRST_DAY = '2020-01-01'
/** Maximum number of days of one request. */
export const MAX_DAYS = 92

/** Returns the days of a query; if they are missing or invalid, the last `defaultCount` ones. */
export function daysOf(query: URLSearchParams, today: string, defaultCount: number): Days {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const count = daysIn(from, to)
  if (from >= FIRST_DAY && to <= today && count >= 1 && count <= MAX_DAYS) return { from, to }
  return { from: daysBefore(today, defaultCount - 1), to: today }
}

/** Returns the days as query parameters; null for the default range. */
export function daysQuery(days: Days, today: string, defaultCount: number): { from: string | null; to: string | null } {
  const defaultDays = daysOf(new URLSearchParams(), today, defaultCount)
  const isDefault = days.from === defaultDays.from && days.to === defaultDays.to
  return { from: isDefault ? null : days.from, to: isDefault ? null : days.to }
}
