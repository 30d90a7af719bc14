import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

export const createProofRepository = (db: Db) => {
  const countedLines = (drawId: string) =>
    db.selectFrom('lottery_lines').where('draw_id', '=', drawId).where('state', '<>', 'cancelled').orderBy('line_no')
  return {
    /** Leaves of a draw in order, from an index on. */
    leaves: async (drawId: string, from: number, max: number): Promise<string[]> => {
      const rows = await countedLines(drawId).select('leaf').offset(from).limit(max).execute()
      return rows.map(({ leaf }) => leaf)
    },
    /** All leaves of a draw, read in pages. */
    allLeaves: async (drawId: string, page: number): Promise<string[]> => {
      const all: string[] = []
      for (let after = 0n; ; ) {
        const rows = await countedLines(drawId)
          .select(['line_no', 'leaf'])
          .where('line_no', '>', after)
          .limit(page)
          .execute()
        all.push(...rows.map(({ leaf }) => leaf))
        if (rows.length < page) return all
        after = rows.at(-1)?.line_no ?? after
      }
    },
    /** Counted lines of an order, with their indexes among those of the draw, from 0. */
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
