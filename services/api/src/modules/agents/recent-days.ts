import { rangeOfDays } from '../money/gate/windows.domain.ts'
import { addDays, dayIn, MAX_RANGE_DAYS } from './figures/days.domain.ts'

const DEFAULT_DAYS = 30

/**
 * Requested range of days, both included, with its instants; by default the last thirty. Null if they are no days, are
 * reversed, or longer than the maximum.
 */
export function recentDays(
  range: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
  at: Date,
): { from: string; to: string; since: Date; until: Date } | null {
  const to = range.to ?? dayIn(at, timeZone)
  const from = range.from ?? addDays(to, 1 - DEFAULT_DAYS)
  const instants = rangeOfDays({ from, to }, timeZone, MAX_RANGE_DAYS + 1)
  return instants && { from, to, ...instants }
}
