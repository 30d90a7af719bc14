import { sql } from 'kysely'
import type { StakeSqlCall } from './stake-calls.ts'

/** Writes the rounds to the game record, from which record lists, hot games and the board of winners are read. */
export const recordRounds: StakeSqlCall = (stakes) => {
  const rows = stakes.map((stake) => ({
    merchant: stake.merchant,
    member_id: stake.memberId,
    product: stake.product,
    provider: stake.provider,
    game_type: stake.gameType,
    node_id: stake.nodeId,
    game_id: stake.gameId,
    round_id: stake.roundId,
    cash: String(stake.cash),
    bonus: String(stake.bonus),
    risked: stake.risked === null ? null : String(stake.risked.cash),
    win: String(stake.win),
    odds: stake.odds,
    state: stake.state,
    opened_at: stake.openedAt.toISOString(),
    closed_at: stake.at.toISOString(),
  }))
  return sql`play_record(${JSON.stringify(rows)}::text::json)`
}
