import { done, type Outcome } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'

/** What members did with content. */
export const createContentRepository = (db: Db) => ({
  /** Joins in the transaction in which it is allowed. False when the member has joined before, however many ask at once. */
  join: (
    allowed: (trx: Trx) => Promise<Outcome<null>>,
    memberId: string,
    promotionId: string,
    at: Date,
  ): Promise<Outcome<boolean>> =>
    db.transaction().execute(async (trx) => {
      const verdict = await allowed(trx)
      if (!verdict.ok) return verdict
      const result = await trx
        .insertInto('promotion_joins')
        .values({ member_id: memberId, promotion_id: promotionId, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return done(result.numInsertedOrUpdatedRows === 1n)
    }),
})
export type ContentRepository = ReturnType<typeof createContentRepository>
