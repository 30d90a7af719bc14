import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PromotionUseRow } from '../reward.tables.ts'

type Use = Insertable<PromotionUseRow>

export const createUseRepository = (db: Db) => {
  /** Rows of the same digests, of one promotion and period, by any claimant. */
  const digestKeys = (uses: readonly Use[]) =>
    uses.map(({ promotion_id, period, digest }) => ({ promotion_id, period, digest }))
  return {
    /** Adds the unclaimed ones, and returns their digests. */
    add: async (uses: readonly Use[]): Promise<string[]> => {
      const added = await db
        .insertInto('promotion_uses')
        .values([...uses])
        .onConflict((conflict) => conflict.doNothing())
        .returning('digest')
        .execute()
      return added.map(({ digest }) => digest)
    },
    /** Resolves true if one of the uses is another member's, by the same device, number or account. */
    isShared: async (memberId: string, uses: readonly Use[]): Promise<boolean> => {
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
    remove: async (uses: readonly Use[]): Promise<void> => {
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
