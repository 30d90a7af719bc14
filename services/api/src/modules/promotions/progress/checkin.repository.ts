import type { Db } from '../../../database/tables.ts'

export const createStampRepository = (db: Db) => ({
  /** Adds a stamp; returns false if the day has one already. */
  add: async (memberId: string, promotionId: string, day: string, entryId: string, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('checkin_stamps')
      .values({ member_id: memberId, promotion_id: promotionId, day, entry_id: entryId, stamped_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  },
  /** Returns the entry (card) of a day's stamp; undefined if the day has no stamp. */
  entryOf: async (memberId: string, promotionId: string, day: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('checkin_stamps')
        .select('entry_id')
        .where('member_id', '=', memberId)
        .where('promotion_id', '=', promotionId)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.entry_id,
  countStamps: async (entryId: string): Promise<number> => {
    const { stamps } = await db
      .selectFrom('checkin_stamps')
      .select((eb) => eb.fn.countAll<bigint>().as('stamps'))
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow()
    return Number(stamps)
  },
  isExcluded: async (memberId: string, at: Date): Promise<boolean> =>
    (await db
      .selectFrom('play_protections')
      .select('id')
      .where('member_id', '=', memberId)
      .where('until', '>', at)
      .limit(1)
      .executeTakeFirst()) !== undefined,
})
