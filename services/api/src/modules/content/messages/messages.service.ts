import type { LanguageCode } from '@tessera/contracts'
import type { InboxCategory, InboxPage, MerchantConfig } from '@tessera/site'
import { err, ok, type Result } from '../../../result.ts'
import { countsOf, formatCursor, parseCursor, toMessage } from './messages.domain.ts'
import type { MessageRepository } from './messages.repository.ts'

const PAGE_SIZE = 20
/** Time in which a deleted message can be restored. */
export const UNDO_MS = 10 * 60_000

interface Owner {
  memberId: string
  merchant: Pick<MerchantConfig, 'switches'>
}

/** Inbox and chat messages to a member; the merchant has a switch for each of them. */
export const createMessageService = (repository: MessageRepository, now: () => Date) => {
  const unreadCount = async (memberId: string): Promise<{ unread: number }> => ({
    unread: await repository.countUnread(memberId),
  })
  /** Applies a change if the merchant has an inbox, and returns the unread count afterwards. */
  const changeInbox = async (
    { memberId, merchant }: Owner,
    apply: (memberId: string) => Promise<void> = async () => undefined,
  ): Promise<Result<{ unread: number }>> => {
    if (merchant.switches.MAILCEN !== true) return err('permission.denied')
    await apply(memberId)
    return ok(await unreadCount(memberId))
  }
  return {
    /** Number of inbox messages that are neither read nor deleted. */
    unread: (owner: Owner): Promise<Result<{ unread: number }>> => changeInbox(owner),
    /** A page of messages, newest first. */
    page: async (
      { memberId, merchant }: Owner,
      query: { language: LanguageCode; category?: InboxCategory | undefined; cursor?: string | undefined },
    ): Promise<Result<InboxPage>> => {
      if (merchant.switches.MAILCEN !== true) return err('permission.denied')
      const before = parseCursor(query.cursor)
      if (before === undefined) return err('request.invalid', { fields: { cursor: 'unknown' } })
      const [rows, unread] = await Promise.all([
        repository.page(memberId, { category: query.category, before, limit: PAGE_SIZE + 1 }),
        repository.countUnreadByCategory(memberId),
      ])
      const pageRows = rows.slice(0, PAGE_SIZE)
      const last = pageRows.at(-1)
      return ok({
        items: pageRows.map((row) => toMessage(row, query.language)),
        next: rows.length > PAGE_SIZE && last ? formatCursor(last) : null,
        unread: countsOf(unread),
      })
    },
    markRead: (owner: Owner, ids: readonly string[]) =>
      changeInbox(owner, (memberId) => repository.markRead(memberId, ids, now())),
    markAllRead: (owner: Owner, category: InboxCategory | undefined) =>
      changeInbox(owner, (memberId) => repository.markAllRead(memberId, category, now())),
    remove: (owner: Owner, ids: readonly string[]) =>
      changeInbox(owner, (memberId) => repository.remove(memberId, ids, now())),
    restore: (owner: Owner, ids: readonly string[]) =>
      changeInbox(owner, (memberId) => repository.restore(memberId, ids, new Date(now().getTime() - UNDO_MS))),
    /** Number of operators' chat messages that the member has not read. */
    unreadChat: async ({ memberId, merchant }: Owner): Promise<Result<{ unReadCount: number }>> =>
      merchant.switches.CBS3 === true
        ? ok({ unReadCount: await repository.countUnreadChat(memberId) })
        : err('permission.denied'),
  }
}
export type MessageService = ReturnType<typeof createMessageService>
