import type { LotteryGameCode } from '@tessera/site'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { StoredDraw } from '../draws/draws.repository.ts'

/** Position of a draw in its game: on sale, the one after it, and the last one with a result. */
export type Place = 'current' | 'next' | 'last'

const array = (texts: readonly string[]) => sql`${`{${texts.join(',')}}`}::text::text[]`

export const createDrawReads = (db: Db) => {
  const heldDraws = (merchant: string, game: LotteryGameCode) =>
    db
      .selectFrom('lottery_draws')
      .where('merchant', '=', merchant)
      .where('game', '=', game)
      .where((eb) => eb.or([eb('prizes', 'is not', null), eb('state', '=', 'void')]))
  return {
    named: (drawIds: readonly string[]): Promise<StoredDraw[]> =>
      drawIds.length === 0
        ? Promise.resolve([])
        : db.selectFrom('lottery_draws').selectAll().where('draw_id', 'in', drawIds).execute(),
    /** The draw at each place of each of the games that has one. */
    drawsBySlot: async (
      merchant: string,
      games: readonly LotteryGameCode[],
    ): Promise<(StoredDraw & { place: Place })[]> => {
      const first = (slot: Place, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
        sql`select ${slot}::text as place, d.* from unnest(${array(games)}) as g (game) cross join lateral (
          select * from lottery_draws where merchant = ${merchant} and game = g.game and ${where}
          order by draw_at ${order} limit 1) d`
      const { rows } = await sql<StoredDraw & { place: Place }>`
        ${first('current', sql`state = 'open'`, sql``)}
        union all ${first('next', sql`state = 'scheduled'`, sql``)}
        union all ${first('last', sql`prizes is not null`, sql`desc`)}`.execute(db)
      return rows
    },
    /** Draws with a result and those that are void, latest first. */
    results: (
      merchant: string,
      game: LotteryGameCode,
      page: { limit: number; offset: number },
    ): Promise<StoredDraw[]> =>
      heldDraws(merchant, game).selectAll().orderBy('draw_at', 'desc').limit(page.limit).offset(page.offset).execute(),
    /** Number of ended draws, and of the void ones among them. */
    ended: async (merchant: string, game: LotteryGameCode): Promise<{ held: number; voided: number }> => {
      const row = await heldDraws(merchant, game)
        .select((eb) => [
          eb.fn.countAll<bigint>().as('held'),
          eb.fn.countAll<bigint>().filterWhere('state', '=', 'void').as('voided'),
        ])
        .executeTakeFirst()
      return { held: Number(row?.held ?? 0n), voided: Number(row?.voided ?? 0n) }
    },
    /** Prizes of the last draws with a result, joined by commas, latest first. */
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
