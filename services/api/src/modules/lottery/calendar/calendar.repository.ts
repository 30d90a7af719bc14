import type { LotteryGameCode } from '@tessera/site'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { LotteryMoveRow } from '../lottery.tables.ts'
import type { DrawDayMove } from './calendar.domain.ts'

export const createCalendarRepository = (db: Db) => ({
  /** Moves of a game's days, in order. */
  moves: (merchant: string, game: LotteryGameCode): Promise<DrawDayMove[]> =>
    db
      .selectFrom('lottery_moves')
      .select([sql<string>`from_day::text`.as('from'), sql<string | null>`to_day::text`.as('to'), 'by', 'reason'])
      .where('merchant', '=', merchant)
      .where('game', '=', game)
      .orderBy('id')
      .execute(),
  /** Serializes a merchant's moves until the transaction ends. */
  lock: async (merchant: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext('lottery_moves'), hashtext(${merchant}))`.execute(db)
  },
  /** Returns the draw number (`numero`) of the last draw of a game whose sale was opened; null if there is none. */
  lastOpenedNumero: async (merchant: string, game: LotteryGameCode): Promise<string | null> =>
    (
      await db
        .selectFrom('lottery_draws')
        .select('numero')
        .where('merchant', '=', merchant)
        .where('game', '=', game)
        .where('opened_at', 'is not', null)
        .orderBy('draw_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.numero ?? null,
  /** True if a draw with this id exists. */
  exists: async (drawId: string): Promise<boolean> =>
    (await db.selectFrom('lottery_draws').select('draw_id').where('draw_id', '=', drawId).executeTakeFirst()) !==
    undefined,
  addMove: async (row: Insertable<LotteryMoveRow>): Promise<void> => {
    await db.insertInto('lottery_moves').values(row).execute()
  },
})
