import type { LimitWindow } from '@tessera/site'

export const WINDOWS = ['day', 'week', 'month'] as const satisfies readonly LimitWindow[]

/** A window of the calendar that runs at some moment: its first day (`YYYY-MM-DD`), and when the next one begins. */
export interface Window {
  first: string
  resetsAt: Date
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The calendar day of an instant where the merchant is. */
const dayIn = (at: Date, timeZone: string): string => localText(at, timeZone).slice(0, 10)

const formats = new Map<string, Intl.DateTimeFormat>()
function localText(at: Date, timeZone: string): string {
  const cached = formats.get(timeZone)
  const format = cached ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (!cached) formats.set(timeZone, format)
  return format.format(at)
}

/** The instant at which a day begins where the merchant is. */
export const beginOf = (day: string, timeZone: string): Date => instantOf(msOf(day), timeZone)

/** The instant at which the clock on the merchant's wall shows `minutes` after midnight of a day. */
export const instantOnDay = (day: string, minutes: number, timeZone: string): Date =>
  instantOf(msOf(day) + minutes * MINUTE_MS, timeZone)

/** @param target local time, as milliseconds that would be right in UTC */
function instantOf(target: number, timeZone: string): Date {
  let guess = target
  // The second turn is for a day on which the clocks are changed.
  for (let turn = 0; turn < 2; turn++)
    guess += target - Date.parse(`${localText(new Date(guess), timeZone).replace(' ', 'T')}Z`)
  return new Date(guess)
}

/**
 * The instants between which days lie where the merchant is, both included, the second instant not; null where they are no days, the
 * last is before the first, or there are more than `most`.
 */
export function spanOfDays(
  { from, to }: { from: string; to: string },
  timeZone: string,
  max: number,
): { since: Date; until: Date } | null {
  const [first, last] = [msOf(from), msOf(to)]
  const isDay = (day: string, ms: number) => !Number.isNaN(ms) && dayText(ms) === day
  if (!isDay(from, first) || !isDay(to, last) || last < first || last - first >= max * DAY_MS) return null
  return { since: beginOf(from, timeZone), until: beginOf(dayText(last + DAY_MS), timeZone) }
}

/** An instant as the clock on the merchant's wall shows it: `2026-11-20 10:00:00`. */
export const wallTime = (at: Date, timeZone: string): string => localText(at, timeZone)

/** The calendar day, the week from Monday and the month that run at an instant where the merchant is. */
export function windowsAt(at: Date, timeZone: string): Record<LimitWindow, Window> {
  const day = dayIn(at, timeZone)
  const ms = msOf(day)
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7
  const monday = ms - sinceMonday * DAY_MS
  const [year = 0, month = 1] = day.split('-').map(Number)
  return {
    day: { first: day, resetsAt: beginOf(dayText(ms + DAY_MS), timeZone) },
    week: { first: dayText(monday), resetsAt: beginOf(dayText(monday + 7 * DAY_MS), timeZone) },
    month: { first: `${day.slice(0, 7)}-01`, resetsAt: beginOf(dayText(Date.UTC(year, month, 1)), timeZone) },
  }
}

/** The instant at which the window that runs at another began. */
export const windowBegin = ({ first }: Window, timeZone: string): Date => beginOf(first, timeZone)
