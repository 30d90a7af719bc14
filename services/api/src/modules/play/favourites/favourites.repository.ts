import { sql } from 'kysely'
import type { Db, StoredGame } from '../../../database/tables.ts'
import type { PageStart } from '../../../paging/time-cursor.domain.ts'

export interface FavouriteFilter {
  memberId: string
  gameType?: string | undefined
  vendor?: string | undefined
}

export const createFavouriteRepository = (db: Db) => {
  const selectFavourites = ({ memberId, gameType, vendor }: FavouriteFilter) => {
    let query = db
      .selectFrom('favourites as f')
      .innerJoin('games as g', 'g.node_id', 'f.node_id')
      .where('f.member_id', '=', memberId)
    if (gameType) query = query.where('g.game_type', '=', gameType)
    if (vendor) query = query.where('g.vendor', '=', vendor)
    return query
  }
  return {
    list: (filter: FavouriteFilter, limit: number, start: PageStart): Promise<(StoredGame & { added_at: Date })[]> => {
      let query = selectFavourites(filter)
        .selectAll('g')
        .select('f.created_at as added_at')
        .orderBy('f.created_at', 'desc')
        .orderBy('f.node_id')
        .limit(limit)
      if ('offset' in start) return query.offset(start.offset).execute()
      const { at, id } = start
      query = query.where(sql<boolean>`(f.created_at < ${at} or (f.created_at = ${at} and f.node_id > ${id}))`)
      return query.execute()
    },
    count: async (filter: FavouriteFilter): Promise<number> => {
      const row = await selectFavourites(filter)
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .executeTakeFirst()
      return Number(row?.n ?? 0n)
    },
    listIds: async (memberId: string, limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('favourites')
        .select('node_id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('node_id')
        .limit(limit)
        .execute()
      return rows.map((row) => row.node_id)
    },
    hasGame: async (nodeId: string, vendor: string): Promise<boolean> => {
      const query = db.selectFrom('games').select('node_id').where('node_id', '=', nodeId).where('vendor', '=', vendor)
      return (await query.executeTakeFirst()) !== undefined
    },
    add: async (memberId: string, nodeId: string, at: Date): Promise<void> => {
      await db
        .insertInto('favourites')
        .values({ member_id: memberId, node_id: nodeId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    remove: async (memberId: string, nodeId: string): Promise<void> => {
      await db.deleteFrom('favourites').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute()
    },
  }
}
export type FavouriteRepository = ReturnType<typeof createFavouriteRepository>
