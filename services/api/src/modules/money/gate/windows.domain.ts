import { DAY_MS, MINUTE_MS } from '@tessera/server/durations'
import type { LimitWindow } from '@tessera/site'

export const WINDOWS = ['day', 'week', 'month'] as const satisfies readonly LimitWindow[]

/** Calendar window (day, week or month): its first day (`YYYY-MM-DD`), and the time when the next one begins. */
export interface CalendarWindow {
  first: string
  resetsAt: Date
}

const toDayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const dayToMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the calendar day of an instant in the merchant's time zone. */
const localDay = (at: Date, timeZone: string): string => localText(at, timeZone).slice(0, 10)

const formatCache = new Map<string, Intl.DateTimeFormat>()
function localText(at: Date, timeZone: string): string {
  const cached = formatCache.get(timeZone)
  const format = cached ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (!cached) formatCache.set(timeZone, format)
  return format.format(at)
}

/** Returns the instant at which a day begins in the merchant's time zone. */
export const startOfDay = (day: string, timeZone: string): Date => instantOf(dayToMs(day), timeZone)

/** Returns the instant `minutes` after midnight of a day, in the merchant's local time. */
export const instantOnDay = (day: string, minutes: number, timeZone: string): Date =>
  instantOf(dayToMs(day) + minutes * MINUTE_MS, timeZone)

/** @param target local time, in milliseconds as if it were UTC */
function instantOf(target: number, timeZone: string): Date {
  let guess = target
  // The second iteration corrects days on which daylight saving time changes.
  for (let iteration = 0; iteration < 2; iteration++)
    guess += target - Date.parse(`${localText(new Date(guess), timeZone).replace(' ', 'T')}Z`)
  return new Date(guess)
}

/**
 * Start (inclusive) and end (exclusive) of a range of days in the merchant's time zone, both days included; null if they are invalid, the
 * last day is before the first, or the range has more than `max` days.
 */
export function rangeOfDays(
  { from, to }: { from: string; to: string },
  timeZone: string,
  max: number,
): { since: Date; until: Date } | null {
  const [first, last] = [dayToMs(from), dayToMs(to)]
  const isDay = (day: string, ms: number) => !Number.isNaN(ms) && toDayText(ms) === day
  if (!isDay(from, first) || !isDay(to, last) || last < first || last - first >= max * DAY_MS) return null
  return { since: startOfDay(from, timeZone), until: startOfDay(toDayText(last + DAY_MS), timeZone) }
}

/** Formats an instant in the merchant's local time: `2026-11-20 10:00:00`. */
export const formatLocalTime = (at: Date, timeZone: string): string => localText(at, timeZone)

/** Returns the calendar day, week (from Monday) and month that contain an instant, in the merchant's time zone. */
export function windowsAt(at: Date, timeZone: string): Record<LimitWindow, CalendarWindow> {
  const day = localDay(at, timeZone)
  const ms = dayToMs(day)
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  const monday = ms - sinceMonday * DAY_MS
  const [year = 0, month = 1] = day.split('-').map(Number)
  return {
    day: { first: day, resetsAt: startOfDay(toDayText(ms + DAY_MS), timeZone) },
    week: { first: toDayText(monday), resetsAt: startOfDay(toDayText(monday + 7 * DAY_MS), timeZone) },
    month: { first: `${day.slice(0, 7)}-01`, resetsAt: startOfDay(toDayText(Date.UTC(year, month, 1)), timeZone) },
  }
}

/** Returns the instant at which the window began. */
export const windowStart = ({ first }: CalendarWindow, timeZone: string): Date => startOfDay(first, timeZone)
