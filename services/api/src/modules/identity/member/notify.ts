import type { LocalText } from '@tessera/contracts'
import type { InboxCategory } from '@tessera/site'

/** A message to a member, in both languages. */
export interface MemberMessage {
  category: InboxCategory
  title: LocalText
  content: LocalText
  /** A page of the site where something can be done about it. */
  link?: string
}

/** Sends a member a message that remains until it is read. */
export type Notify = (memberId: string, message: MemberMessage) => Promise<void>
