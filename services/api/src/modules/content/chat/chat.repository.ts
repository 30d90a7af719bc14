import type { Db } from '../../../database/tables.ts'

export const createChatRepository = (db: Db) => ({
  /** Latest messages of a member, oldest first. */
  latest: async (memberId: string, max: number) => {
    const rows = await db
      .selectFrom('chat_messages')
      .select(['id', 'from_member', 'body', 'sent_at'])
      .where('member_id', '=', memberId)
      .orderBy('sent_at', 'desc')
      .limit(max)
      .execute()
    return rows.reverse()
  },
  /** Marks unread messages as read. */
  markRead: async (memberId: string, ids: readonly string[], at: Date): Promise<void> => {
    if (ids.length === 0) return
    await db
      .updateTable('chat_messages')
      .set({ read_at: at })
      .where('member_id', '=', memberId)
      .where('id', 'in', ids)
      .where('read_at', 'is', null)
      .execute()
  },
})
export type ChatRepository = ReturnType<typeof createChatRepository>
