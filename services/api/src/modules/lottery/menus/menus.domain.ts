import type { LotteryGameCode, LotteryMenu } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { kindsAt, type LotteryRules } from '../limits/rates.domain.ts'

/** Returns the kinds of a game that a merchant sells, and the limits of an order. Error: `game.unavailable`. */
export function menuOf(rules: LotteryRules, game: LotteryGameCode): Result<LotteryMenu> {
  if (!rules.games.includes(game)) return err('game.unavailable')
  const { unitMin, lineMax, orderMax, linesMax } = rules
  return ok({ game, kinds: kindsAt(rules, game), unitMin, lineMax, orderMax, linesMax })
}
