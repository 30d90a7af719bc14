import type { LotteryGameCode } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { StoredDraw } from '../draws/draws.repository.ts'

const MAX_DRAWS = 100

/** Draw with its current totals: number of lines, their stake, and the highest liability of a number. Minor units. */
export interface DrawWithTotals extends StoredDraw {
  lines_now: number
  stake_now: bigint
  most_at_risk: bigint
}

/** Counts the lines while they may still change; once the draw is sealed, its row contains the totals. */
const drawsWithTotals = sql`select d.*, coalesce(d.lines, l.lines, 0) as lines_now, coalesce(d.stake, l.stake, 0)::bigint as stake_now,
    coalesce((select max(e.liability) from lottery_exposures e where e.draw_id = d.draw_id), 0)::bigint as most_at_risk
  from lottery_draws d left join lateral (select count(*)::int as lines, sum(cash + bonus) as stake from lottery_lines
    where draw_id = d.draw_id and d.sealed_at is null and state <> 'cancelled') l on true`

export const createDeskDrawRepository = (db: Db) => ({
  /** Unsettled draws, next first, then settled ones, latest first. */
  list: async (merchant: string, game: LotteryGameCode): Promise<DrawWithTotals[]> => {
    const { rows } = await sql<DrawWithTotals>`${drawsWithTotals} where d.draw_id in (
        (select draw_id from lottery_draws where merchant = ${merchant} and game = ${game} and settled_at is null order by draw_at limit ${MAX_DRAWS})
        union (select draw_id from lottery_draws where merchant = ${merchant} and game = ${game} and settled_at is not null
          order by draw_at desc limit ${MAX_DRAWS}))
      order by d.settled_at is not null, case when d.settled_at is null then d.draw_at end, d.draw_at desc limit ${MAX_DRAWS}`.execute(
      db,
    )
    return rows
  },
  byId: async (drawId: string): Promise<DrawWithTotals> => {
    const { rows } = await sql<DrawWithTotals>`${drawsWithTotals} where d.draw_id = ${drawId}`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`draw not found: ${drawId}`)
    return row
  },
})
