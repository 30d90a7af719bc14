import { GAMES, KINDS, type LotteryGame, type PrizeMode, rateOf, withCredit } from '@tessera/lottery'
import type { LotteryKind, LotteryMenu, MerchantConfig } from '@tessera/site'

export type LotteryRules = MerchantConfig['lottery']

/** Rate that returns exactly the stake, in hundredths; below it a mode is not offered. */
const STAKE_RATE = 100
/** Samples for all numbers with distinct digits, and for those with a digit twice. */
const PLAIN = '012'
const PAIR = '001'

/**
 * Rate of a kind for numbers at a merchant, in hundredths; null if the game or the mode does not have it. A merchant's own
 * rate replaces the game's, and numbers with a digit twice retain their proportion to it. ZY follows from the plain rate in
 * force, so that its edge is the same.
 */
export function rateAt(
  { rates }: Pick<LotteryRules, 'rates'>,
  game: LotteryGame,
  mode: PrizeMode,
  kind: LotteryKind,
  numbers: string,
): number | null {
  const gameRate = rateOf(game, mode, kind, numbers)
  const rules = KINDS[game][kind]
  if (mode === 'ZY' && gameRate !== null && rules) {
    const plain = rateAt({ rates }, game, 'Lott', kind, numbers)
    const rate = plain === null ? 0 : withCredit(plain, rules.chance(numbers))
    return rate < STAKE_RATE ? null : rate
  }
  const merchantRate = rates.find((rate) => rate.game === game && rate.mode === mode && rate.kind === kind)
  if (gameRate === null || !merchantRate) return gameRate
  const plain = rateOf(game, mode, kind, PLAIN) ?? gameRate
  return Math.floor((merchantRate.rate * gameRate) / plain)
}

/** Rate of a number that is nearly sold out. */
export const halfOf = (rate: number): number => Math.floor(rate / 2)

/** Kinds of a game in their order, each with the rates that are in force without a limit. */
export const kindsAt = (rules: LotteryRules, game: LotteryGame): LotteryMenu['kinds'] =>
  Object.entries(KINDS[game]).map(([name, { lots }]) => {
    const kind = name as LotteryKind
    return {
      kind,
      lots,
      rates: GAMES[game].modes.flatMap((mode) => {
        const rate = rateAt(rules, game, mode, kind, PLAIN)
        const pair = rateAt(rules, game, mode, kind, PAIR)
        return rate === null ? [] : [{ mode, rate, pair: pair === rate ? null : pair }]
      }),
    }
  })
