import type { MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { MessageRepository } from './messages.repository.ts'

/** How much waits to be read, each behind the merchant's own switch. */
export const createMessageService = (repository: MessageRepository) => ({
  /** Inbox messages that are neither read nor deleted. */
  inbox: async (memberId: string, { switches }: MerchantConfig): Promise<Outcome<{ unread: number }>> =>
    switches.MAILCEN === true ? done({ unread: await repository.unreadInbox(memberId) }) : refused('permission.denied'),
  /** Chat messages of the house that the member has not read. */
  chat: async (memberId: string, { switches }: MerchantConfig): Promise<Outcome<{ unReadCount: number }>> =>
    switches.CBS3 === true
      ? done({ unReadCount: await repository.unreadChat(memberId) })
      : refused('permission.denied'),
})
export type MessageService = ReturnType<typeof createMessageService>
