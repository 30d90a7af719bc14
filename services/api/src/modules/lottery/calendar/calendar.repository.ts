import type { LotteryGameCode } from '@tessera/site'
import { type Insertable, sql } from 'kysely'
import type { LotteryMoveRow } from '../../../lottery-tables.ts'
import type { Db } from '../../../tables.ts'
import type { Move } from './calendar.domain.ts'

export const createCalendarRepository = (db: Db) => ({
  /** What was said of a game's days, in the order in which it was. */
  moves: (merchant: string, game: LotteryGameCode): Promise<Move[]> =>
    db
      .selectFrom('lottery_moves')
      .select([sql<string>`from_day::text`.as('from'), sql<string | null>`to_day::text`.as('to'), 'by', 'reason'])
      .where('merchant', '=', merchant)
      .where('game', '=', game)
      .orderBy('id')
      .execute(),
  move: async (row: Insertable<LotteryMoveRow>): Promise<void> => {
    await db.insertInto('lottery_moves').values(row).execute()
  },
})
