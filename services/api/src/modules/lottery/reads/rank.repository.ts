import type { LotteryGameCode } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

export interface LotteryWin {
  username: string
  game: LotteryGameCode
  numero: string
  /** Payout of the winning lines of the order, in minor units. */
  payout: bigint
  paid_at: Date
}

export const createRankRepository = (db: Db) => ({
  /** Highest wins first, of one game or all (`game` null), by enabled members who agreed to appear on boards. */
  wins: async (merchant: string, game: LotteryGameCode | null, since: Date, limit: number): Promise<LotteryWin[]> => {
    const { rows } = await sql<LotteryWin>`
      select m.username, d.game, d.numero, sum(l.payout)::bigint as payout, o.ended_at as paid_at
      from lottery_orders o
      join lottery_lines l on l.order_id = o.order_id and l.state = 'won'
      join lottery_draws d on d.draw_id = o.draw_id
      join members m on m.id = o.member_id
      where o.merchant = ${merchant} and o.state = 'settled' and o.payout > 0 and o.ended_at >= ${since}
        and (${game}::text is null or d.game = ${game}::text)
        and m.on_boards and not m.disabled
      group by o.order_id, m.username, d.game, d.numero, o.ended_at
      order by payout desc, o.ended_at desc, o.order_id limit ${limit}`.execute(db)
    return rows
  },
})
export type RankRepository = ReturnType<typeof createRankRepository>
