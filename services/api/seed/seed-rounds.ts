import { type CatalogueGame, games, popularGames } from './catalogue/index.ts'
import type { Move } from './history.ts'
import type { Random } from './random.ts'
import { pickGame, roundsOf } from './rounds.ts'
import type { SeedRow } from './seed.repository.ts'
import type { SeededUser } from './users.ts'

/** Odds of sports rounds; all rounds of the demo have the same. */
const ODDS: Partial<Record<CatalogueGame['gameType'], number>> = { SPORTS: 1.85 }

/** Rows of the finished rounds of one member. */
export function roundRows(merchant: string, user: SeededUser, moves: readonly Move[], random: Random): SeedRow[] {
  const nextGame = () => pickGame(games, popularGames, random)
  return roundsOf(moves, nextGame, random).map(({ game, stake, win, openedAt, closedAt }, index) => ({
    merchant,
    member_id: user.id,
    product: game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? 'lottery' : 'games',
    provider: game.vendor,
    game_type: game.gameType,
    node_id: game.nodeId,
    game_id: game.gameId,
    round_id: `${user.username}-${index + 1}`,
    cash: stake,
    bonus: 0,
    win,
    odds: ODDS[game.gameType] ?? null,
    state: 'settled',
    opened_at: new Date(openedAt).toISOString(),
    closed_at: new Date(closedAt).toISOString(),
  }))
}
