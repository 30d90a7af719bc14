import { type CatalogueGame, games, popularGames } from './catalogue/index.ts'
import type { Move } from './history.ts'
import type { Person } from './people.ts'
import type { Random } from './random.ts'
import { pickGame, roundsOf } from './rounds.ts'
import type { SeedRow } from './seed.repository.ts'

/** Odds of sports rounds; all rounds of the demo have the same. */
const ODDS: Partial<Record<CatalogueGame['gameType'], number>> = { SPORTS: 1.85 }

/** Rows of one member's game record. */
export function roundRows(merchant: string, user: Person, moves: readonly Move[], random: Random): SeedRow[] {
  const pick = () => pickGame(games, popularGames, random)
  return roundsOf(moves, pick, random).map(({ game, stake, win, openedAt, closedAt }, number) => ({
    merchant,
    member_id: user.id,
    product: game.gameType === 'LOTT' || game.gameType === 'ELOTT' ? 'lottery' : 'games',
    provider: game.vendor,
    game_type: game.gameType,
    node_id: game.nodeId,
    game_id: game.gameId,
    round_id: `${user.username}-${number + 1}`,
    cash: stake,
    bonus: 0,
    win,
    odds: ODDS[game.gameType] ?? null,
    state: 'settled',
    opened_at: new Date(openedAt).toISOString(),
    closed_at: new Date(closedAt).toISOString(),
  }))
}
