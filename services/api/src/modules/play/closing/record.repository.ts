import { sql } from 'kysely'
import type { StakeSubscriber } from './closing.service.ts'

/** Writes the game record, which lists, hot games and the board of winners are read from. */
export const recordRounds: StakeSubscriber = async (trx, stakes) => {
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
    win: String(stake.win),
    odds: stake.odds,
    state: stake.state,
    opened_at: stake.openedAt.toISOString(),
    closed_at: stake.at.toISOString(),
  }))
  await sql`insert into play_rounds (merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash,
      bonus, win, odds, state, opened_at, closed_at)
    select merchant, member_id, product, provider, game_type, node_id, game_id, round_id, cash,
      bonus, win, odds, state, opened_at, greatest(closed_at, opened_at)
    from json_populate_recordset(null::play_rounds, ${JSON.stringify(rows)}::text::json)`.execute(trx)
}
