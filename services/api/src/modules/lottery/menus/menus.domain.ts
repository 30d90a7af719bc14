import type { LotteryGameCode, LotteryMenu } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { kindsAt, type LotteryRules } from '../limits/rates.domain.ts'

/** What a merchant sells of a game, and what an order of it may be. */
export function menuOf(rules: LotteryRules, game: LotteryGameCode): Outcome<LotteryMenu> {
  if (!rules.games.includes(game)) return refused('game.unavailable')
  const { unitMin, lineMax, orderMax, linesMax } = rules
  return done({ game, kinds: kindsAt(rules, game), unitMin, lineMax, orderMax, linesMax })
}
