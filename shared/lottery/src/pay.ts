import type { LotteryGame, PrizeMode, Prizes } from './games.ts'
import { KINDS } from './kinds/index.ts'
import type { BetKind, Chance } from './kinds/rules.ts'
import { CREDIT_PERCENT } from './kinds/thai.ts'

/** Line of a ticket: `amount` is satang per lot, `rate` hundredths of it, stake included. */
export interface Line {
  kind: BetKind
  numbers: string
  amount: number
  lots: number
  rate: number
}

/** Stake of a line, satang. */
export const stakeOf = ({ amount, lots }: Pick<Line, 'amount' | 'lots'>): number => amount * lots

export type LineEnd = { state: 'won' | 'lost' | 'push'; hits: number; payout: number }

/** Result of a line, payout in satang; null for a kind that the game does not have. */
export function settleLine(game: LotteryGame, line: Line, prizes: Prizes): LineEnd | null {
  const rules = KINDS[game][line.kind]
  if (!rules) return null
  const { hits, push } = rules.hits(line.numbers, prizes)
  if (push) return { state: 'push', hits: 0, payout: stakeOf(line) }
  return { state: hits > 0 ? 'won' : 'lost', hits, payout: Math.floor((line.amount * line.rate * hits) / 100) }
}

/** Credit for a settled stake in the mode ZY, won or lost, satang. */
export const creditOf = (stake: number): number => Math.floor((stake * CREDIT_PERCENT) / 100)

/** Returns the rate that a mode pays for numbers, in hundredths; null if the game, the mode or the numbers have none. */
export function rateOf(game: LotteryGame, mode: PrizeMode, kind: BetKind, numbers: string): number | null {
  return KINDS[game][kind]?.rates(numbers)[mode] ?? null
}

/** Converts a chance to a number from 0 to 1. */
export const chanceOf = ({ ways, of: total }: Chance): number => ways / total

/** Average house edge on a stake, in percent, at a rate; a push returns its part. */
export function edgeOf(
  game: LotteryGame,
  mode: PrizeMode,
  kind: BetKind,
  numbers: string,
  rate: number,
): number | null {
  const rules = KINDS[game][kind]
  if (!rules) return null
  const expectedReturn = (chanceOf(rules.chance(numbers)) * rate) / 100
  const pushChance = rules.pushed ? chanceOf(rules.pushed) : 0
  const credit = mode === 'ZY' ? CREDIT_PERCENT / 100 : 0
  return (1 - expectedReturn - pushChance - credit) * 100
}
