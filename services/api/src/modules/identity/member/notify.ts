import type { LocalText } from '@tessera/contracts'
import type { InboxCategory } from '@tessera/site'

/** Inbox message to a member, in both languages. */
export interface MemberMessage {
  category: InboxCategory
  title: LocalText
  content: LocalText
  /** Path of the page where the member can act on the message. */
  link?: string
}

/** Sends a message to a member's inbox. */
export type Notify = (memberId: string, message: MemberMessage) => Promise<void>
