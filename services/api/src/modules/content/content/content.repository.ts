import { done, type Outcome } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'

/** No list of content is longer than this. */
const MOST = 200

export const createContentRepository = (db: Db) => ({
  announcements: (now: Date, filter: { type?: string | undefined; groupName?: string | undefined }) => {
    let query = db
      .selectFrom('announcements')
      .selectAll()
      .where('start_at', '<=', now)
      .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now)]))
    if (filter.type) query = query.where('type', '=', filter.type)
    if (filter.groupName) query = query.where('group_name', '=', filter.groupName)
    return query.orderBy('position').limit(MOST).execute()
  },
  readIds: async (memberId: string): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('announcement_reads')
      .select('announcement_id')
      .where('member_id', '=', memberId)
      .execute()
    return new Set(rows.map((row) => row.announcement_id))
  },
  promotions: (now: Date) =>
    db
      .selectFrom('promotions')
      .selectAll()
      .where('start_at', '<=', now)
      .where((eb) => eb.or([eb('end_at', 'is', null), eb('end_at', '>', now), eb('no_expiry', '=', 1)]))
      .orderBy('position')
      .limit(MOST)
      .execute(),
  categories: () => db.selectFrom('promotion_categories').selectAll().orderBy('position').limit(MOST).execute(),
  helpTopics: () => db.selectFrom('help_topics').selectAll().orderBy('position').limit(MOST).execute(),
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
