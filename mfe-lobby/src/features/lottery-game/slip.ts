import type { LineInput, LotteryMenu } from '@tessera/site'
import { moneyOf, toSatang } from '../../lib/satang.ts'
import { betKey } from './rates.ts'

const MAX_TIMES = 10_000

export const keyOf = ({ kind, numbers }: Pick<LineInput, 'kind' | 'numbers'>): string => betKey(kind, numbers)

/** Returns the amount of each lot, satang. */
export const lotAmountOf = ({ unit, times }: Pick<LineInput, 'unit' | 'times'>): number => toSatang(unit) * times

export const lotCountOf = (menu: LotteryMenu, { kind }: Pick<LineInput, 'kind'>): number =>
  menu.kinds.find((entry) => entry.kind === kind)?.lots ?? 1

/** Returns the stake of a line, satang. */
export const stakeOf = (menu: LotteryMenu, line: LineInput): number => lotAmountOf(line) * lotCountOf(menu, line)

/** Returns the payout of a hit of a line, stake included, satang. */
export const winOf = (line: LineInput): number => Math.floor((lotAmountOf(line) * line.rate) / 100)

/**
 * Merges two lines of one bet: the times are added if the unit is the same, otherwise both become one unit; the newer rate
 * applies.
 */
function mergeLines(left: LineInput, right: LineInput): LineInput {
  const times = left.times + right.times
  return left.unit === right.unit && times <= MAX_TIMES
    ? { ...right, times }
    : { ...right, unit: moneyOf(lotAmountOf(left) + lotAmountOf(right)), times: 1 }
}

/** Returns the lines with new lines added; lines of the same bet are merged at the old position (LOB-245). */
export function mergeIntoSlip(lines: readonly LineInput[], newLines: readonly LineInput[]): LineInput[] {
  const byKey = new Map(lines.map((line) => [keyOf(line), line]))
  for (const line of newLines) {
    const existing = byKey.get(keyOf(line))
    byKey.set(keyOf(line), existing ? mergeLines(existing, line) : line)
  }
  return [...byKey.values()]
}
