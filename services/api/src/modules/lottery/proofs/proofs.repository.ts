import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

export const createProofRepository = (db: Db) => {
  const activeLines = (drawId: string) =>
    db.selectFrom('lottery_lines').where('draw_id', '=', drawId).where('state', '<>', 'cancelled').orderBy('line_no')
  return {
    /** Leaves of a draw in order, starting at the index `from`. */
    leaves: async (drawId: string, from: number, max: number): Promise<string[]> => {
      const rows = await activeLines(drawId).select('leaf').offset(from).limit(max).execute()
      return rows.map(({ leaf }) => leaf)
    },
    /** All leaves of a draw, read in pages. */
    allLeaves: async (drawId: string, pageSize: number): Promise<string[]> => {
      const leaves: string[] = []
      for (let after = 0n; ; ) {
        const rows = await activeLines(drawId)
          .select(['line_no', 'leaf'])
          .where('line_no', '>', after)
          .limit(pageSize)
          .execute()
        leaves.push(...rows.map(({ leaf }) => leaf))
        if (rows.length < pageSize) return leaves
        after = rows.at(-1)?.line_no ?? after
      }
    },
    /** Lines of an order that were not cancelled, with their index (from 0) among all such lines of the draw. */
    orderLeaves: async (drawId: string, orderId: string): Promise<{ lineNo: number; leaf: string; at: number }[]> => {
      const { rows } = await sql<{ line_no: bigint; leaf: string; at: bigint }>`
        select line_no, leaf, at from (select order_id, line_no, leaf, row_number() over (order by line_no) - 1 as at
          from lottery_lines where draw_id = ${drawId} and state <> 'cancelled') counted
        where order_id = ${orderId}::uuid order by line_no`.execute(db)
      return rows.map(({ line_no, leaf, at }) => ({ lineNo: Number(line_no), leaf, at: Number(at) }))
    },
    secret: async (drawId: string): Promise<string | null> =>
      (await db.selectFrom('lottery_secrets').select('secret').where('draw_id', '=', drawId).executeTakeFirst())
        ?.secret ?? null,
  }
}
export type ProofRepository = ReturnType<typeof createProofRepository>
