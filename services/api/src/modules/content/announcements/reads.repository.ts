import type { Db } from '../../../database/tables.ts'

const MAX_POPULAR = 50

export const createReadRepository = (db: Db) => ({
  readIds: async (memberId: string): Promise<Set<string>> => {
    const rows = await db
      .selectFrom('announcement_reads')
      .select('announcement_id')
      .where('member_id', '=', memberId)
      .execute()
    return new Set(rows.map((row) => row.announcement_id))
  },
  /** Idempotent. */
  add: async (merchant: string, memberId: string, id: string, at: Date): Promise<void> => {
    await db
      .insertInto('announcement_reads')
      .values({ merchant, member_id: memberId, announcement_id: id, read_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Ids of the announcements with the most readers since `since`, in that order; some may no longer be published. */
  popularIds: async (merchant: string, since: Date): Promise<string[]> => {
    const rows = await db
      .selectFrom('announcement_reads')
      .select('announcement_id')
      .where('merchant', '=', merchant)
      .where('read_at', '>', since)
      .groupBy('announcement_id')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('announcement_id')
      .limit(MAX_POPULAR)
      .execute()
    return rows.map((row) => row.announcement_id)
  },
})
export type ReadRepository = ReturnType<typeof createReadRepository>
