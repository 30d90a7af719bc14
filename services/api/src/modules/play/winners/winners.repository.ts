import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { MIN_STAKE_MULTIPLE, MIN_WIN, type Win } from './winners.domain.ts'

export const createWinnerRepository = (db: Db) => ({
  /**
   * Latest high wins and jackpots of a merchant, by enabled members who are visible on boards; of one game type,
   * or of all (`gameType` null).
   */
  listLatest: async (merchant: string, gameType: string | null, limit: number): Promise<Win[]> => {
    const { rows } = await sql<{
      username: string
      node_id: string
      win: bigint
      closed_at: Date
      jackpot: { th: string; en: string } | null
    }>`
      select * from (select m.username, r.node_id, r.win, r.closed_at, r.id, null::json as jackpot
      from play_rounds r join members m on m.id = r.member_id
      where r.merchant = ${merchant} and r.state = 'settled' and r.node_id is not null
        and r.win >= ${sql.lit(MIN_WIN)} and r.win >= ${sql.lit(MIN_STAKE_MULTIPLE)} * (r.cash + r.bonus)
        and (${gameType}::text is null or r.game_type = ${gameType}::text)
        and m.on_boards and not m.disabled
      order by r.closed_at desc, r.id desc limit ${limit}) wins
      union all
      select * from (select m.username, r.node_id, c.paid, c.hit_at, r.id, json_build_object('th', p.name_th, 'en', p.name_en)
      from jackpot_cycles c join jackpot_pools p on p.merchant = c.merchant and p.pool = c.pool
      join members m on m.id = c.member_id
      join play_rounds r on r.merchant = c.merchant and r.provider = c.provider and r.round_id = c.round_id
        and r.member_id = c.member_id
      where c.merchant = ${merchant} and r.node_id is not null
        and (${gameType}::text is null or r.game_type = ${gameType}::text)
        and m.on_boards and not m.disabled
      order by c.hit_at desc limit ${limit}) hits
      order by closed_at desc, id desc limit ${limit}`.execute(db)
    return rows.map(({ node_id, closed_at, ...row }) => ({ ...row, nodeId: node_id, at: closed_at }))
  },
  findBoardName: async (memberId: string): Promise<{ username: string; on_boards: boolean } | undefined> =>
    db.selectFrom('members').select(['username', 'on_boards']).where('id', '=', memberId).executeTakeFirst(),
  setVisibility: async (memberId: string, isVisible: boolean): Promise<void> => {
    await db.updateTable('members').set({ on_boards: isVisible }).where('id', '=', memberId).execute()
  },
})
export type WinnerRepository = ReturnType<typeof createWinnerRepository>
