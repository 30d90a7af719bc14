import type { Insertable } from 'kysely'
import type { PromotionEntryRow, StoredEntry } from '../../../reward-tables.ts'
import type { Db } from '../../../tables.ts'

const OPEN_STATES = ['JOINED', 'EARNED'] as const
/** Entries of one member that are looked at. */
const MAX = 100

export const createEntryRepository = (db: Db) => {
  const all = () => db.selectFrom('promotion_entries').selectAll()
  const own = (memberId: string) => all().where('member_id', '=', memberId)
  return {
    /** Undefined where the member has one of this period. */
    add: (row: Insertable<PromotionEntryRow>): Promise<StoredEntry | undefined> =>
      db
        .insertInto('promotion_entries')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    /** The one of a period that was joined or earned. */
    standing: (memberId: string, promotionId: string, period: string): Promise<StoredEntry | undefined> =>
      own(memberId)
        .where('promotion_id', '=', promotionId)
        .where('period', '=', period)
        .where('state', 'in', [...OPEN_STATES])
        .executeTakeFirst(),
    joined: (memberId: string): Promise<StoredEntry[]> =>
      own(memberId).where('state', '=', 'JOINED').orderBy('joined_at').orderBy('id').limit(MAX).execute(),
    /** The newest of each promotion. */
    latest: (memberId: string): Promise<StoredEntry[]> =>
      own(memberId)
        .distinctOn('promotion_id')
        .orderBy('promotion_id')
        .orderBy('joined_at', 'desc')
        .limit(MAX)
        .execute(),
    change: async (
      id: string,
      change: Partial<Pick<PromotionEntryRow, 'state' | 'ended_at'>> & { granted?: bigint },
    ): Promise<void> => {
      await db.updateTable('promotion_entries').set(change).where('id', '=', id).execute()
    },
    byId: (id: string): Promise<StoredEntry | undefined> => all().where('id', '=', id).executeTakeFirst(),
    /** One whose time to meet its condition is over. */
    due: (at: Date) =>
      all()
        .where('state', '=', 'JOINED')
        .where('qualify_by', '<=', at)
        .orderBy('qualify_by')
        .limit(1)
        .executeTakeFirst(),
  }
}
export type EntryRepository = ReturnType<typeof createEntryRepository>
