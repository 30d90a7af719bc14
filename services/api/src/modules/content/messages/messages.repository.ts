import type { InboxCategory } from '@tessera/site'
import { type Insertable, sql } from 'kysely'
import type { Db, InboxMessageRow, StoredMessage } from '../../../database/tables.ts'
import type { InboxPosition } from './messages.domain.ts'

export const createMessageRepository = (db: Db) => {
  const updateOwn = (memberId: string, ids: readonly string[]) =>
    db.updateTable('inbox_messages').where('member_id', '=', memberId).where('id', 'in', ids)
  return {
    add: async (message: Insertable<InboxMessageRow>): Promise<void> => {
      await db.insertInto('inbox_messages').values(message).execute()
    },
    /** Newest first; only those before `before` if it is set. */
    page: (
      memberId: string,
      { category, before, limit }: { category: InboxCategory | undefined; before: InboxPosition | null; limit: number },
    ): Promise<StoredMessage[]> =>
      db
        .selectFrom('inbox_messages')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('deleted_at', 'is', null)
        .$if(category !== undefined, (query) => query.where('category', '=', category as InboxCategory))
        .$if(before !== null, (query) =>
          query.where(sql<boolean>`(sent_at, id) < (${before?.sentAt}::timestamptz, ${before?.id}::uuid)`),
        )
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    countUnreadByCategory: (memberId: string): Promise<{ category: InboxCategory; n: bigint | string | number }[]> =>
      db
        .selectFrom('inbox_messages')
        .select((eb) => ['category', eb.fn.countAll().as('n')])
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .groupBy('category')
        .execute(),
    countUnread: async (memberId: string): Promise<number> => {
      const row = await db
        .selectFrom('inbox_messages')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return Number(row?.n ?? 0n)
    },
    /** Marks messages as read; those that are already read are not changed. */
    markRead: async (memberId: string, ids: readonly string[], at: Date): Promise<void> => {
      await updateOwn(memberId, ids).set({ read_at: at }).where('read_at', 'is', null).execute()
    },
    markAllRead: async (memberId: string, category: InboxCategory | undefined, at: Date): Promise<void> => {
      await db
        .updateTable('inbox_messages')
        .set({ read_at: at })
        .where('member_id', '=', memberId)
        .where('read_at', 'is', null)
        .$if(category !== undefined, (query) => query.where('category', '=', category as InboxCategory))
        .execute()
    },
    remove: async (memberId: string, ids: readonly string[], at: Date): Promise<void> => {
      await updateOwn(memberId, ids).set({ deleted_at: at }).where('deleted_at', 'is', null).execute()
    },
    /** Restores messages that were deleted after `since`. */
    restore: async (memberId: string, ids: readonly string[], since: Date): Promise<void> => {
      await updateOwn(memberId, ids).set({ deleted_at: null }).where('deleted_at', '>', since).execute()
    },
    /** Number of operators' chat messages that the member has not read. */
    countUnreadChat: async (memberId: string): Promise<number> => {
      const row = await db
        .selectFrom('chat_messages')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .where('member_id', '=', memberId)
        .where('from_member', '=', false)
        .where('read_at', 'is', null)
        .executeTakeFirst()
      return Number(row?.n ?? 0n)
    },
  }
}
export type MessageRepository = ReturnType<typeof createMessageRepository>
