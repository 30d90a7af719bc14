import { beginOf, windowsAt } from '../../money/gate/windows.domain.ts'

export const MAX_RANGE_DAYS = 92
const DEFAULT_RANGE_DAYS = 7
const DAY_MS = 86_400_000

/** Days where the merchant is (`YYYY-MM-DD`), both included. */
export interface DayRange {
  from: string
  to: string
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** True if a text is a day of the calendar: 30 February is none. */
export const isDay = (day: string): boolean => !Number.isNaN(atNoon(day)) && dayText(atNoon(day)) === day

/** The calendar day of an instant where the merchant is. */
export const dayIn = (at: Date, timeZone: string): string => windowsAt(at, timeZone).day.first

/** The day so many days later; earlier for a number below zero. */
export const dayPlus = (day: string, days: number): string => dayText(atNoon(day) + days * DAY_MS)

/** The instant at which a day is over where the merchant is. */
export const endOf = (day: string, timeZone: string): Date => beginOf(dayPlus(day, 1), timeZone)

/** Requested range, by default the last seven days; null if it is reversed, too long or no date. */
export function rangeOf(range: { from?: string | undefined; to?: string | undefined }, today: string): DayRange | null {
  const to = range.to ?? today
  if (!isDay(to)) return null
  const from = range.from ?? dayPlus(to, 1 - DEFAULT_RANGE_DAYS)
  const [start, end] = [atNoon(from), atNoon(to)]
  if (!isDay(from)) return null
  if (end < start || (end - start) / DAY_MS > MAX_RANGE_DAYS) return null
  return { from, to }
}

export const daysOf = ({ from, to }: DayRange): string[] => {
  const days: string[] = []
  for (let at = atNoon(from); at <= atNoon(to); at += DAY_MS) days.push(dayText(at))
  return days
}
