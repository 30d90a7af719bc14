import type { LotteryGameCode } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { StoredDraw } from '../draws/draws.repository.ts'

/** Position of a draw in its game: the one on sale, the next one, and the last one with a result. */
export type DrawSlot = 'current' | 'next' | 'last'

const textArray = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text::text[]`

export const createDrawReads = (db: Db) => {
  const selectEnded = (merchant: string, game: LotteryGameCode) =>
    db
      .selectFrom('lottery_draws')
      .where('merchant', '=', merchant)
      .where('game', '=', game)
      .where((eb) => eb.or([eb('prizes', 'is not', null), eb('state', '=', 'void')]))
  return {
    byIds: (drawIds: readonly string[]): Promise<StoredDraw[]> =>
      drawIds.length === 0
        ? Promise.resolve([])
        : db.selectFrom('lottery_draws').selectAll().where('draw_id', 'in', drawIds).execute(),
    /** Draws in the slots of each game; empty slots are left out. */
    drawsBySlot: async (
      merchant: string,
      games: readonly LotteryGameCode[],
    ): Promise<(StoredDraw & { place: DrawSlot })[]> => {
      const slotQuery = (slot: DrawSlot, condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
        sql`select ${slot}::text as place, d.* from unnest(${textArray(games)}) as g (game) cross join lateral (
          select * from lottery_draws where merchant = ${merchant} and game = g.game and ${condition}
          order by draw_at ${order} limit 1) d`
      const { rows } = await sql<StoredDraw & { place: DrawSlot }>`
        ${slotQuery('current', sql`state = 'open'`, sql``)}
        union all ${slotQuery('next', sql`state = 'scheduled'`, sql``)}
        union all ${slotQuery('last', sql`prizes is not null`, sql`desc`)}`.execute(db)
      return rows
    },
    /** Page of ended draws, which have a result or are void, latest first. */
    endedDraws: (
      merchant: string,
      game: LotteryGameCode,
      page: { limit: number; offset: number },
    ): Promise<StoredDraw[]> =>
      selectEnded(merchant, game)
        .selectAll()
        .orderBy('draw_at', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    /** Number of ended draws (`held`), and of the void ones among them. */
    countEnded: async (merchant: string, game: LotteryGameCode): Promise<{ held: number; voided: number }> => {
      const row = await selectEnded(merchant, game)
        .select((eb) => [
          eb.fn.countAll<bigint>().as('held'),
          eb.fn.countAll<bigint>().filterWhere('state', '=', 'void').as('voided'),
        ])
        .executeTakeFirst()
      return { held: Number(row?.held ?? 0n), voided: Number(row?.voided ?? 0n) }
    },
    /** Prizes of each of the last draws with a result, joined by commas, latest first. */
    prizes: async (merchant: string, game: LotteryGameCode, limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('lottery_draws')
        .select('prizes')
        .where('merchant', '=', merchant)
        .where('game', '=', game)
        .where('prizes', 'is not', null)
        .orderBy('draw_at', 'desc')
        .limit(limit)
        .execute()
      return rows.flatMap(({ prizes }) => (prizes === null ? [] : [prizes]))
    },
  }
}
export type DrawReads = ReturnType<typeof createDrawReads>
