import { daysBefore, daysIn } from '@tessera/i18n/days'

/** Two days as `YYYY-MM-DD` where the merchant is, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** There are no earlier figures. */
export const FIRST_DAY = '2020-01-01'
/** Maximum number of days of one request. */
export const MAX_DAYS = 92

/** Returns the days of a query; if they are missing or invalid, the last `usual` ones. */
export function daysOf(query: URLSearchParams, today: string, usual: number): Days {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const count = daysIn(from, to)
  if (from >= FIRST_DAY && to <= today && count >= 1 && count <= MAX_DAYS) return { from, to }
  return { from: daysBefore(today, usual - 1), to: today }
}

/** Returns the days for an address: null for the default ones. */
export function daysQuery(days: Days, today: string, usual: number): { from: string | null; to: string | null } {
  const usualDays = daysOf(new URLSearchParams(), today, usual)
  const isUsual = days.from === usualDays.from && days.to === usualDays.to
  return { from: isUsual ? null : days.from, to: isUsual ? null : days.to }
}
