import { formatDate } from '@tessera/i18n/dates'

export const RANGES = [7, 30, 60] as const
export type Range = (typeof RANGES)[number]

const DAY_MS = 86_400_000

/** The last days up to today in the merchant's time zone, both included, as `YYYY-MM-DD`. */
export function dayRange(range: Range, now: Date): { from: string; to: string } {
  const to = formatDate(now).replaceAll('/', '-')
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (range - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from, to }
}
