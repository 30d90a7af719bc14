import { DAY_MS } from '@tessera/server/durations'
import { startOfDay, windowsAt } from '../../money/gate/windows.domain.ts'

export const MAX_RANGE_DAYS = 92
const DEFAULT_RANGE_DAYS = 7

/** Range of days in the merchant's time zone (`YYYY-MM-DD`), both included. */
export interface DayRange {
  from: string
  to: string
}

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** True if a text is a day of the calendar; false for 30 February. */
export const isDay = (day: string): boolean => !Number.isNaN(noonOf(day)) && dayText(noonOf(day)) === day

/** Calendar day of an instant in the merchant's time zone. */
export const dayIn = (at: Date, timeZone: string): string => windowsAt(at, timeZone).day.first

/** Adds a number of days, which may be negative. */
export const addDays = (day: string, days: number): string => dayText(noonOf(day) + days * DAY_MS)

/** End of a day in the merchant's time zone. */
export const endOfDay = (day: string, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone)

/** Requested range, by default the last seven days; null if it is reversed, too long or no date. */
export function rangeOf(range: { from?: string | undefined; to?: string | undefined }, today: string): DayRange | null {
  const to = range.to ?? today
  if (!isDay(to)) return null
  const from = range.from ?? addDays(to, 1 - DEFAULT_RANGE_DAYS)
  const [start, end] = [noonOf(from), noonOf(to)]
  if (!isDay(from)) return null
  if (end < start || (end - start) / DAY_MS > MAX_RANGE_DAYS) return null
  return { from, to }
}

export const daysOf = ({ from, to }: DayRange): string[] => {
  const days: string[] = []
  for (let at = noonOf(from); at <= noonOf(to); at += DAY_MS) days.push(dayText(at))
  return days
}
