import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { AgentMoveRow } from '../agent.tables.ts'

const MAX_LISTED = 200
const MAX_UPLINES = 20

export type StoredMove = Selectable<AgentMoveRow>
export interface ListedMove extends StoredMove {
  account: string
  upline: string | null
}
/** Position in the tree of a member who moves, or of the new upline. */
export interface TreePosition {
  id: string
  type: number
  path: string
  depth: number
}

export const createMoveRepository = (db: Db) => {
  const selectMoves = () =>
    db
      .selectFrom('agent_moves as v')
      .innerJoin('members as m', 'm.id', 'v.member_id')
      .leftJoin('members as u', 'u.id', 'v.upline_id')
      .selectAll('v')
      .select(['m.username as account', 'u.username as upline'])
  const selectPositions = () =>
    db
      .selectFrom('members as m')
      .innerJoin('member_paths as p', 'p.member_id', 'm.id')
      .select(['m.id', 'm.type', 'p.path', 'p.depth'])
  return {
    list: (): Promise<ListedMove[]> => selectMoves().orderBy('v.id', 'desc').limit(MAX_LISTED).execute(),
    findMove: (id: bigint): Promise<ListedMove> => selectMoves().where('v.id', '=', id).executeTakeFirstOrThrow(),
    byAccount: (merchant: string, username: string): Promise<TreePosition | undefined> =>
      selectPositions().where('m.merchant', '=', merchant).where('m.username', '=', username).executeTakeFirst(),
    byId: (id: string): Promise<TreePosition | undefined> =>
      selectPositions().where('m.id', '=', id).executeTakeFirst(),
    /** True if no member of the team would have more than `MAX_UPLINES` uplines after a move to `upline`. */
    fitsDepth: async ({ path, depth }: TreePosition, upline: TreePosition | null): Promise<boolean> => {
      const { rows } = await sql<{
        fits: boolean
      }>`select max(depth) - ${depth}::integer + ${upline ? upline.depth + 1 : 0}::integer
          <= ${MAX_UPLINES}::integer as fits
        from member_paths where path >= ${path} and path < member_path_end(${path})`.execute(db)
      return rows[0]?.fits ?? false
    },
    /** Adds a requested move and returns its id; null if another move of the member is open. */
    addRequest: async (move: {
      merchant: string
      member_id: string
      upline_id: string | null
      reason: string
      asked_by: string
      asked_at: Date
    }): Promise<bigint | null> =>
      (
        await db
          .insertInto('agent_moves')
          .values({ ...move, confirmed_by: null, confirmed_at: null, from_day: null, done_at: null, refused: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      )?.id ?? null,
    lock: (id: bigint): Promise<StoredMove | undefined> =>
      db.selectFrom('agent_moves').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    confirm: async (id: bigint, confirmation: { confirmed_by: string; confirmed_at: Date; from_day: string }) => {
      await db.updateTable('agent_moves').set(confirmation).where('id', '=', id).execute()
    },
    /** Moves due at the start of a day, in the order of their requests. */
    listDue: (merchant: string, day: string): Promise<StoredMove[]> =>
      db
        .selectFrom('agent_moves')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('from_day', '<=', day)
        .where('done_at', 'is', null)
        .where('refused', 'is', null)
        .orderBy('id')
        .execute(),
    changeUpline: async ({ member_id, upline_id }: StoredMove): Promise<void> => {
      await db.updateTable('members').set({ parent_id: upline_id }).where('id', '=', member_id).execute()
    },
    close: async (id: bigint, result: { done_at: Date } | { refused: string }): Promise<void> => {
      await db.updateTable('agent_moves').set(result).where('id', '=', id).execute()
    },
  }
}
