/** Two days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, count: number): string => textOf(new Date(dateOf(day).getTime() + count * DAY_MS))

/** The same day of another month, or the last one where that month is shorter. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return textOf(date)
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`
export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1)

/** 0 is Sunday, with which weeks begin. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay()

/** Number of days in a range, both ends counted. */
export const daysIn = ({ from, to }: DayRange): number => (dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS + 1

/** Days in this format can be compared as strings. */
export const clampDay = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day)

/** The days of a month in weeks of seven; null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstOfMonth(month)
  const count = daysIn({ from: first, to: lastOfMonth(month) })
  const leadingBlanks = weekdayOf(first)
  const rows = Math.ceil((leadingBlanks + count) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const dayIndex = row * 7 + column - leadingBlanks
      return dayIndex >= 0 && dayIndex < count ? addDays(first, dayIndex) : null
    }),
  )
}

/** Gregorian years and Latin digits in every language, as everywhere on the site. */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
    ...options,
  })
  return (day) => format.format(dateOf(day))
}

/** A day as the site writes it. */
export const writtenDay = (day: string): string => day.replaceAll('-', '/')
export const writtenRange = ({ from, to }: DayRange): string =>
  from === to ? writtenDay(from) : `${writtenDay(from)} – ${writtenDay(to)}`
