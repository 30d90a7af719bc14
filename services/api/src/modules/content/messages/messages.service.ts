import type { LanguageCode } from '@tessera/contracts'
import type { InboxCategory, InboxPage, MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { countsOf, cursorOf, placeOf, toMessage } from './messages.domain.ts'
import type { MessageRepository } from './messages.repository.ts'

const PAGE = 20
/** For so long a deleted message can be put back. */
export const UNDO_MS = 10 * 60_000

interface Owner {
  memberId: string
  merchant: Pick<MerchantConfig, 'switches'>
}

/** Messages to a member, each part controlled by the merchant's own switch. */
export const createMessageService = (repository: MessageRepository, now: () => Date) => {
  const waiting = async (memberId: string): Promise<{ unread: number }> => ({
    unread: await repository.unreadInbox(memberId),
  })
  /** Runs the change if the merchant has an inbox, and returns the unread count after it. */
  const change = async (
    { memberId, merchant }: Owner,
    act: (memberId: string) => Promise<void> = async () => undefined,
  ): Promise<Outcome<{ unread: number }>> => {
    if (merchant.switches.MAILCEN !== true) return refused('permission.denied')
    await act(memberId)
    return done(await waiting(memberId))
  }
  return {
    /** Inbox messages that are neither read nor deleted. */
    inbox: (owner: Owner): Promise<Outcome<{ unread: number }>> => change(owner),
    /** A page of messages, newest first. */
    page: async (
      { memberId, merchant }: Owner,
      query: { language: LanguageCode; category?: InboxCategory | undefined; cursor?: string | undefined },
    ): Promise<Outcome<InboxPage>> => {
      if (merchant.switches.MAILCEN !== true) return refused('permission.denied')
      const before = placeOf(query.cursor)
      if (before === undefined) return refused('request.invalid', { fields: { cursor: 'unknown' } })
      const [rows, unread] = await Promise.all([
        repository.page(memberId, { category: query.category, before, limit: PAGE + 1 }),
        repository.unreadByCategory(memberId),
      ])
      const pageRows = rows.slice(0, PAGE)
      const last = pageRows.at(-1)
      return done({
        items: pageRows.map((row) => toMessage(row, query.language)),
        next: rows.length > PAGE && last ? cursorOf(last) : null,
        unread: countsOf(unread),
      })
    },
    read: (owner: Owner, ids: readonly string[]) => change(owner, (memberId) => repository.read(memberId, ids, now())),
    readAll: (owner: Owner, category: InboxCategory | undefined) =>
      change(owner, (memberId) => repository.readAll(memberId, category, now())),
    remove: (owner: Owner, ids: readonly string[]) =>
      change(owner, (memberId) => repository.remove(memberId, ids, now())),
    restore: (owner: Owner, ids: readonly string[]) =>
      change(owner, (memberId) => repository.restore(memberId, ids, new Date(now().getTime() - UNDO_MS))),
    /** Chat messages of operators that the member has not read. */
    chat: async ({ memberId, merchant }: Owner): Promise<Outcome<{ unReadCount: number }>> =>
      merchant.switches.CBS3 === true
        ? done({ unReadCount: await repository.unreadChat(memberId) })
        : refused('permission.denied'),
  }
}
export type MessageService = ReturnType<typeof createMessageService>
