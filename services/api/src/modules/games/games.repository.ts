import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, GameLaunchRow, StoredGame, StoredVendor } from '../../tables.ts'

export interface GameFilter {
  name?: string | undefined
  gameType?: string | undefined
  vendors?: readonly string[] | undefined
  classify?: string | undefined
  minBet?: number | undefined
  minLine?: number | undefined
  isNew?: boolean | undefined
}

export interface Page {
  limit: number
  offset: number
}

const literally = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

export const createGameRepository = (db: Db) => {
  const filtered = (filter: GameFilter) => {
    let query = db.selectFrom('games')
    const { name, gameType, vendors, classify } = filter
    if (name)
      query = query.where((eb) =>
        eb.or([eb('name_en', 'ilike', literally(name)), eb('name_th', 'ilike', literally(name))]),
      )
    if (gameType) query = query.where('game_type', '=', gameType)
    if (vendors && vendors.length > 0) query = query.where('vendor', 'in', [...vendors])
    if (classify) query = query.where(sql<boolean>`game_classify @> array[${classify}]::text[]`)
    if (filter.minBet !== undefined) query = query.where('min_bet', '>=', filter.minBet)
    if (filter.minLine !== undefined) query = query.where('min_line', '>=', filter.minLine)
    if (filter.isNew !== undefined) query = query.where('is_new', '=', filter.isNew)
    return query
  }
  return {
    count: async (filter: GameFilter): Promise<number> => {
      const row = await filtered(filter)
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .executeTakeFirst()
      return Number(row?.n ?? 0n)
    },
    list: (filter: GameFilter, page: Page): Promise<StoredGame[]> =>
      filtered(filter).selectAll().orderBy('position').limit(page.limit).offset(page.offset).execute(),
    hot: (limit: number): Promise<StoredGame[]> =>
      db.selectFrom('games').selectAll().where('hot_rank', 'is not', null).orderBy('hot_rank').limit(limit).execute(),
    byNodeId: (nodeId: string): Promise<StoredGame | undefined> =>
      db.selectFrom('games').selectAll().where('node_id', '=', nodeId).executeTakeFirst(),
    vendors: async (): Promise<StoredVendor[]> => {
      const rows = await db
        .selectFrom('vendors as v')
        .selectAll('v')
        .select((eb) =>
          eb
            .selectFrom('games as g')
            .select((inner) => inner.fn.countAll<bigint>().as('n'))
            .whereRef('g.vendor', '=', 'v.code')
            .as('games'),
        )
        .orderBy('v.is_hot', 'desc')
        .orderBy('v.position')
        .execute()
      return rows.map(({ games, ...vendor }) => ({ ...vendor, gameCount: Number(games ?? 0n) }))
    },
    addLaunch: async (launch: Insertable<GameLaunchRow>): Promise<void> => {
      await db.insertInto('game_launches').values(launch).execute()
    },
    forgetLaunches: async (before: Date): Promise<void> => {
      await db.deleteFrom('game_launches').where('expires_at', '<', before).execute()
    },
  }
}
export type GameRepository = ReturnType<typeof createGameRepository>
