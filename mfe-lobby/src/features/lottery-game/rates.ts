import { hasRepeat } from '@tessera/lottery'
import type { LimitedNumber, LotteryKind, LotteryMenu, PrizeMode } from '@tessera/site'

/** Key of a bet within a draw. */
export const betKey = (kind: LotteryKind, numbers: string): string => `${kind} ${numbers}`

/** States of limited numbers, by bet key. */
export type Limits = ReadonlyMap<string, LimitedNumber['state']>

export const limitsOf = (numbers: readonly LimitedNumber[]): Limits =>
  new Map(numbers.map((item) => [betKey(item.kind, item.numbers), item.state]))

/** Returns the rate of a bet by the menu, in hundredths; null if the mode does not offer it. */
export function menuRate(menu: LotteryMenu, mode: PrizeMode, kind: LotteryKind, numbers: string): number | null {
  const menuRow = menu.kinds.find((entry) => entry.kind === kind)?.rates.find((rateRow) => rateRow.mode === mode)
  if (!menuRow) return null
  return menuRow.pair !== null && hasRepeat(numbers) ? menuRow.pair : menuRow.rate
}

/** Returns the current rate of a new bet: half, rounded down to hundredths, if too much was bet on it already. */
export function currentRate(
  menu: LotteryMenu,
  limits: Limits,
  mode: PrizeMode,
  kind: LotteryKind,
  numbers: string,
): number | null {
  const rate = menuRate(menu, mode, kind, numbers)
  return rate !== null && limits.get(betKey(kind, numbers)) === 'half' ? Math.floor(rate / 2) : rate
}
