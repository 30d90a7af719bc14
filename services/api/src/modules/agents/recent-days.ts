import { spanOfDays, windowsAt } from '../money/gate/windows.domain.ts'

const DEFAULT_DAYS = 30
export const MOST_DAYS = 92
const DAY_MS = 86_400_000

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/**
 * The days that were asked for, both included, and the instants around them; without a wish the last thirty. Null where they are no
 * days, the last is before the first, or there are more than 92.
 */
export function recentDays(
  wish: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  at: Date,
): { from: string; to: string; since: Date; until: Date } | null {
  const to = wish.to ?? windowsAt(at, timeZone).day.first
  const from = wish.from ?? daysBefore(to, DEFAULT_DAYS - 1)
  const span = spanOfDays({ from, to }, timeZone, MOST_DAYS)
  return span && { from, to, ...span }
}
