import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PlayedHour } from './hot.domain.ts'

export const createHotRepository = (db: Db) => ({
  /** Number of players per game and hour, from a merchant's settled rounds since a time. */
  listPlayedHours: async (merchant: string, since: Date): Promise<PlayedHour[]> => {
    const { rows } = await sql<{ node_id: string; hour: Date; members: number }>`
      select node_id, date_trunc('hour', closed_at) as hour, count(distinct member_id)::int as members
      from play_rounds
      where merchant = ${merchant} and state = 'settled' and closed_at >= ${since} and node_id is not null
      group by 1, 2`.execute(db)
    return rows.map(({ node_id, hour, members }) => ({ nodeId: node_id, hour, members }))
  },
})
export type HotRepository = ReturnType<typeof createHotRepository>
