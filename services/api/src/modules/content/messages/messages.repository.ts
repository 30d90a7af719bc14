import type { Insertable } from 'kysely'
import type { Db, InboxMessageRow } from '../../../tables.ts'

export const createMessageRepository = (db: Db) => ({
  add: async (message: Insertable<InboxMessageRow>): Promise<void> => {
    await db.insertInto('inbox_messages').values(message).execute()
  },
  unreadInbox: async (memberId: string): Promise<number> => {
    const row = await db
      .selectFrom('inbox_messages')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return Number(row?.n ?? 0n)
  },
  /** Only what the house wrote waits to be read. */
  unreadChat: async (memberId: string): Promise<number> => {
    const row = await db
      .selectFrom('chat_messages')
      .select((eb) => eb.fn.countAll<bigint>().as('n'))
      .where('member_id', '=', memberId)
      .where('from_member', '=', false)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    return Number(row?.n ?? 0n)
  },
})
export type MessageRepository = ReturnType<typeof createMessageRepository>
