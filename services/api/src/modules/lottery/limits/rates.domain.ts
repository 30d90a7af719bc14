import { GAMES, KINDS, type LotteryGame, type PrizeMode, rateOf, withCredit } from '@tessera/lottery'
import type { LotteryKind, LotteryMenu, MerchantConfig } from '@tessera/site'

export type LotteryRules = MerchantConfig['lottery']

/** Rate of a payout that equals the stake, in hundredths; a mode with a lower rate is not offered. */
const STAKE_RATE = 100
/** Sample numbers, with distinct digits and with a digit twice. */
const DISTINCT_SAMPLE = '012'
const PAIR_SAMPLE = '001'

/**
 * Returns a merchant's rate of a kind for a number, in hundredths; null if the game or the mode does not offer it. A merchant's own
 * rate replaces the game's, and numbers with a digit twice retain their proportion to it. ZY follows from the plain rate in
 * force, so that both modes have the same house edge.
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
    const plainRate = rateAt({ rates }, game, 'Lott', kind, numbers)
    const rate = plainRate === null ? 0 : withCredit(plainRate, rules.chance(numbers))
    return rate < STAKE_RATE ? null : rate
  }
  const merchantRate = rates.find((rate) => rate.game === game && rate.mode === mode && rate.kind === kind)
  if (gameRate === null || !merchantRate) return gameRate
  const distinctRate = rateOf(game, mode, kind, DISTINCT_SAMPLE) ?? gameRate
  return Math.floor((merchantRate.rate * gameRate) / distinctRate)
}

/** Reduced rate of a number whose liability is close to its cap. */
export const halfOf = (rate: number): number => Math.floor(rate / 2)

/** Returns the kinds of a game in order, each with the rates of numbers that are not limited. */
export const kindsAt = (rules: LotteryRules, game: LotteryGame): LotteryMenu['kinds'] =>
  Object.entries(KINDS[game]).map(([name, { lots }]) => {
    const kind = name as LotteryKind
    return {
      kind,
      lots,
      rates: GAMES[game].modes.flatMap((mode) => {
        const rate = rateAt(rules, game, mode, kind, DISTINCT_SAMPLE)
        const pairRate = rateAt(rules, game, mode, kind, PAIR_SAMPLE)
        return rate === null ? [] : [{ mode, rate, pair: pairRate === rate ? null : pairRate }]
      }),
    }
  })
