import type { Db } from '../../../tables.ts'

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
})
export type ContentRepository = ReturnType<typeof createContentRepository>
