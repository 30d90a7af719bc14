import type { LocalText } from '@tessera/contracts'
import type { InboxCategory } from '@tessera/site'

/** What a member is told by the house, in both languages. */
export interface MemberMessage {
  category: InboxCategory
  title: LocalText
  content: LocalText
  /** A page of the site where something can be done about it. */
  link?: string
}

/** Tells a member something that waits until it is read. */
export type Tell = (memberId: string, message: MemberMessage) => Promise<void>
