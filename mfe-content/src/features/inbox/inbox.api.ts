import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { InboxCategory, InboxPage } from '@tessera/site'
import { DeleteMessages, Inbox, ReadMessages, RestoreMessages } from '@tessera/site/calls'

/** Each change resolves with the number of unread messages after it. */
export interface InboxApi {
  page(category: InboxCategory | null, cursor: string | null): Promise<InboxPage>
  markRead(ids: string[]): Promise<number>
  /** Marks all messages as read, or all of one category. */
  markAllRead(category: InboxCategory | null): Promise<number>
  deleteMessages(ids: string[]): Promise<number>
  restore(ids: string[]): Promise<number>
}

export const inboxApi = (http: HttpClient, language: () => LanguageCode): InboxApi => ({
  page: async (category, cursor) => {
    const query = { language: language(), ...(category ? { category } : {}), ...(cursor ? { cursor } : {}) }
    return (await http.call(Inbox, { query })).value
  },
  markRead: async (ids) => (await http.call(ReadMessages, { body: { ids } })).value.unread,
  markAllRead: async (category) =>
    (await http.call(ReadMessages, { body: { all: true as const, ...(category ? { category } : {}) } })).value.unread,
  deleteMessages: async (ids) => (await http.call(DeleteMessages, { body: { ids } })).value.unread,
  restore: async (ids) => (await http.call(RestoreMessages, { body: { ids } })).value.unread,
})
