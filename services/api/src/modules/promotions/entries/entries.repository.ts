import type { Insertable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { PromotionEntryRow, StoredEntry } from '../reward.tables.ts'

const OPEN_STATES = ['JOINED', 'EARNED'] as const
/** Maximum number of a member's entries that are read. */
const MAX_ENTRIES = 100

export const createEntryRepository = (db: Db) => {
  const selectEntries = () => db.selectFrom('promotion_entries').selectAll()
  const entriesOf = (memberId: string) => selectEntries().where('member_id', '=', memberId)
  return {
    /** Adds an entry; returns undefined if the member has one in this period already. */
    add: (row: Insertable<PromotionEntryRow>): Promise<StoredEntry | undefined> =>
      db
        .insertInto('promotion_entries')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst(),
    /** Finds the joined or earned entry of a period. */
    findCurrent: (memberId: string, promotionId: string, period: string): Promise<StoredEntry | undefined> =>
      entriesOf(memberId)
        .where('promotion_id', '=', promotionId)
        .where('period', '=', period)
        .where('state', 'in', [...OPEN_STATES])
        .executeTakeFirst(),
    listJoined: (memberId: string): Promise<StoredEntry[]> =>
      entriesOf(memberId).where('state', '=', 'JOINED').orderBy('joined_at').orderBy('id').limit(MAX_ENTRIES).execute(),
    /** Latest entry of each promotion. */
    listLatest: (memberId: string): Promise<StoredEntry[]> =>
      entriesOf(memberId)
        .distinctOn('promotion_id')
        .orderBy('promotion_id')
        .orderBy('joined_at', 'desc')
        .limit(MAX_ENTRIES)
        .execute(),
    change: async (
      id: string,
      change: Partial<Pick<PromotionEntryRow, 'state' | 'ended_at'>> & { granted?: bigint },
    ): Promise<void> => {
      await db.updateTable('promotion_entries').set(change).where('id', '=', id).execute()
    },
    byId: (id: string): Promise<StoredEntry | undefined> => selectEntries().where('id', '=', id).executeTakeFirst(),
    /** Finds a joined entry whose qualification period has ended. */
    findDue: (at: Date) =>
      selectEntries()
        .where('state', '=', 'JOINED')
        .where('qualify_by', '<=', at)
        .orderBy('qualify_by')
        .limit(1)
        .executeTakeFirst(),
  }
}
export type EntryRepository = ReturnType<typeof createEntryRepository>
