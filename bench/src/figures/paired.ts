import { median } from './median.ts'

/** Ratio of two things that were measured in alternation. */
export interface PairedRatio {
  /** Middle of the ratios of all pairs. */
  ratio: number
  /** Ends of the interval that holds the true middle with at least 95 %. */
  low: number
  high: number
  pairs: number
}

/** Minimum number of pairs for a 95 % interval. */
export const MIN_PAIRS = 6

/**
 * Compares by pairs measured one after the other: load on the machine affects both. The interval is the sign test's: from the
 * ratio of a certain rank to that of the same rank from above, whatever their distribution, so that one bad load moves it little.
 */
export function pairedRatio(pairs: readonly (readonly [ours: number, others: number])[]): PairedRatio {
  if (pairs.length < MIN_PAIRS) throw new Error(`${pairs.length} pairs, and ${MIN_PAIRS} are needed`)
  const ratios = pairs.map(([measured, reference]) => measured / reference).sort((a, b) => a - b)
  const rank = rankOf(ratios.length)
  return {
    ratio: median(ratios),
    low: ratios[rank] as number,
    high: ratios[ratios.length - 1 - rank] as number,
    pairs: ratios.length,
  }
}

/**
 * Returns the number of ratios that may lie outside at either end: as many as a fair coin allows with a probability of at
 * most 2.5 %.
 */
function rankOf(count: number): number {
  let chance = 0.5 ** count
  let sum = chance
  let rank = -1
  while (sum <= 0.025) {
    rank++
    chance *= (count - rank) / (rank + 1)
    sum += chance
  }
  return rank
}

/** True if the interval extends to at most this fraction of its middle on either side. */
export const isWithin = ({ ratio, low, high }: PairedRatio, share: number): boolean =>
  Math.max(high - ratio, ratio - low) <= share * ratio

/** Compares an interval with a budget: `open` while the budget lies in it. */
export function verdict({ low, high }: PairedRatio, max: number): 'ok' | 'over' | 'open' {
  if (high <= max) return 'ok'
  return low > max ? 'over' : 'open'
}
