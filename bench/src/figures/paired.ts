import { median } from './median.ts'

/** Ratio of two things that were measured in alternation. */
export interface PairedRatio {
  /** Median ratio of all pairs. */
  ratio: number
  /** Limits of the confidence interval of the median (at least 95 %). */
  low: number
  high: number
  pairs: number
}

/** Minimum number of pairs for a 95 % interval. */
export const MIN_PAIRS = 6

/**
 * Compares pairs measured one after the other, so that load on the machine affects both. The interval is that of the sign test: from the
 * k-th smallest to the k-th largest ratio, for any distribution; one outlier hardly moves it.
 */
export function pairedRatio(pairs: readonly (readonly [ours: number, others: number])[]): PairedRatio {
  if (pairs.length < MIN_PAIRS) throw new Error(`expected at least ${MIN_PAIRS} pairs, got ${pairs.length}`)
  const ratios = pairs.map(([measured, reference]) => measured / reference).sort((a, b) => a - b)
  const rank = outerRankOf(ratios.length)
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
function outerRankOf(count: number): number {
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

/** True if the interval extends to at most this fraction of its median on either side. */
export const isWithin = ({ ratio, low, high }: PairedRatio, maxFraction: number): boolean =>
  Math.max(high - ratio, ratio - low) <= maxFraction * ratio

/** Compares an interval with a budget: `open` means that the budget lies in the interval. */
export function verdict({ low, high }: PairedRatio, max: number): 'ok' | 'over' | 'open' {
  if (high <= max) return 'ok'
  return low > max ? 'over' : 'open'
}
