import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PromotionUseRow } from '../reward.tables.ts'

type PromotionUse = Insertable<PromotionUseRow>

export const createUseRepository = (db: Db) => {
  /** Keys of the rows with the same promotion, period and digest, regardless of who claimed them. */
  const digestKeys = (uses: readonly PromotionUse[]) =>
    uses.map(({ promotion_id, period, digest }) => ({ promotion_id, period, digest }))
  return {
    /** Adds the uses that no one has claimed, and returns their digests. */
    add: async (uses: readonly PromotionUse[]): Promise<string[]> => {
      const added = await db
        .insertInto('promotion_uses')
        .values([...uses])
        .onConflict((conflict) => conflict.doNothing())
        .returning('digest')
        .execute()
      return added.map(({ digest }) => digest)
    },
    /** Returns true if another member has claimed one of the uses, with the same device, phone number or bank account. */
    isShared: async (memberId: string, uses: readonly PromotionUse[]): Promise<boolean> => {
      if (uses.length === 0) return false
      const found = await db
        .selectFrom('promotion_uses')
        .select('digest')
        .where('member_id', '<>', memberId)
        .where((eb) => eb.or(digestKeys(uses).map((use) => eb.and(use))))
        .limit(1)
        .execute()
      return found.length > 0
    },
    remove: async (uses: readonly PromotionUse[]): Promise<void> => {
      if (uses.length === 0) return
      await db
        .deleteFrom('promotion_uses')
        .where((eb) => eb.or(digestKeys(uses).map((use) => eb.and(use))))
        .execute()
    },
    releaseEntry: async (entryId: string): Promise<void> => {
      await db.deleteFrom('promotion_uses').where('entry_id', '=', entryId).execute()
    },
  }
}
