import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** Maximum number of a member's rounds to read: enough to find the latest games, and bounded for a long history. */
const MAX_ROUNDS_READ = 2_000

export const createRecentRepository = (db: Db) => ({
  /** Lists the games that a member opened or played, latest first, each once. */
  listNodeIds: async (memberId: string, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ node_id: string }>`
      select node_id from (
        select node_id, opened_at as at from recent_games where member_id = ${memberId}
        union all
        (select node_id, closed_at from play_rounds where member_id = ${memberId} and node_id is not null
         order by closed_at desc limit ${MAX_ROUNDS_READ})
      ) played
      group by node_id order by max(at) desc, node_id limit ${limit}`.execute(db)
    return rows.map((row) => row.node_id)
  },
  /** Records that a game was opened, and deletes the member's rows except the latest `maxRows`. */
  recordOpened: (memberId: string, nodeId: string, at: Date, maxRows: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('recent_games')
        .values({ member_id: memberId, node_id: nodeId, opened_at: at })
        .onConflict((conflict) => conflict.columns(['member_id', 'node_id']).doUpdateSet({ opened_at: at }))
        .execute()
      await trx
        .deleteFrom('recent_games')
        .where('member_id', '=', memberId)
        .where('node_id', 'in', (subquery) =>
          subquery
            .selectFrom('recent_games')
            .select('node_id')
            .where('member_id', '=', memberId)
            .orderBy('opened_at', 'desc')
            .orderBy('node_id')
            .offset(maxRows),
        )
        .execute()
    }),
})
export type RecentRepository = ReturnType<typeof createRecentRepository>
