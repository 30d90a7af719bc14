import type { LotteryGameCode, LotteryMenu } from '@tessera/site'
import { done, type Outcome, rejected } from '../../../outcome.ts'
import { kindsAt, type LotteryRules } from '../limits/rates.domain.ts'

/** Kinds of a game that a merchant sells, and the limits of an order. */
export function menuOf(rules: LotteryRules, game: LotteryGameCode): Outcome<LotteryMenu> {
  if (!rules.games.includes(game)) return rejected('game.unavailable')
  const { unitMin, lineMax, orderMax, linesMax } = rules
  return done({ game, kinds: kindsAt(rules, game), unitMin, lineMax, orderMax, linesMax })
}
