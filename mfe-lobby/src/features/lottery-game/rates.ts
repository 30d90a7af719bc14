import { hasRepeat } from '@tessera/lottery'
import type { LimitedNumber, LotteryKind, LotteryMenu, PrizeMode } from '@tessera/site'

/** Names a bet within a draw. */
export const betKey = (kind: LotteryKind, numbers: string): string => `${kind} ${numbers}`

/** Numbers that are not sold as usual, by their bets. */
export type Limits = ReadonlyMap<string, LimitedNumber['state']>

export const limitsBy = (numbers: readonly LimitedNumber[]): Limits =>
  new Map(numbers.map((one) => [betKey(one.kind, one.numbers), one.state]))

/** What a bet pays by the menu, in hundredths; null where the mode has it not. */
export function menuRate(menu: LotteryMenu, mode: PrizeMode, kind: LotteryKind, numbers: string): number | null {
  const found = menu.kinds.find((one) => one.kind === kind)?.rates.find((one) => one.mode === mode)
  if (!found) return null
  return found.pair !== null && hasRepeat(numbers) ? found.pair : found.rate
}

/** What a new line of a bet pays now: half, cut to hundredths, where so much is bet on it already. */
export function rateNow(
  menu: LotteryMenu,
  limits: Limits,
  mode: PrizeMode,
  kind: LotteryKind,
  numbers: string,
): number | null {
  const rate = menuRate(menu, mode, kind, numbers)
  return rate !== null && limits.get(betKey(kind, numbers)) === 'half' ? Math.floor(rate / 2) : rate
}
