import { formatDate } from './dates.ts'

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day it is where the merchant is, as `YYYY-MM-DD`. */
export const todayOf = (ms: number): string => formatDate(new Date(ms)).replaceAll('/', '-')

export const daysBefore = (day: string, count: number): string =>
  new Date(msOf(day) - count * DAY_MS).toISOString().slice(0, 10)

/** Number of days, both ends counted; 0 or less if the first is the later one, `NaN` if one is not a day. */
export const daysIn = (from: string, to: string): number =>
  DAY.test(from) && DAY.test(to) ? (msOf(to) - msOf(from)) / DAY_MS + 1 : Number.NaN
