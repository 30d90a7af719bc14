import type { LanguageCode, PlatformMerchant, RouteClaim } from '@tessera/contracts'
import type { MerchantSchema } from '@tessera/server'

/** What the frame draws around a page. */
export type Face = Pick<RouteClaim, 'path' | 'title' | 'header'>
/** Replies of calls by request key. */
export type Replies = Readonly<Record<string, unknown>>

export interface Contact {
  title: string
  url: string
}

/** What an edge has to know of the site whose pages it composes; all else is the same for every site. */
export interface EdgeSite<M extends PlatformMerchant> {
  /** Reads what a merchant's file says. */
  readonly merchants: MerchantSchema<M>
  /** Path of the page that a path which nobody knows gets. */
  readonly home: string
  /** GET calls whose answers every page boots from; `{language}` is filled in. */
  readonly firstData: readonly string[]
  /** One of them, whose answer may change from one visitor's address to another's and is never given old; null: none. */
  readonly state: string | null
  /** 0 while the site is open, as far as the answers tell; another number gives another document, which nobody keeps. */
  stateOf(replies: Replies): number
  /** The answer of {@link state} with an address in the place of the visitor's. */
  addressed(reply: unknown, address: string): unknown
  /** What the site itself says of a page that no slice claims; null where it says nothing. */
  faceOf(path: string): Face | null
  /**
   * What of a merchant pages boot with, beside what the platform puts there. `everybody`: the merchant as those have it who are in no rollout and
   * no preview, by which the site's services decide.
   */
  bootOf(merchant: M, everybody: M): Readonly<Record<string, unknown>>
  /** Whom a visitor can ask whose browser does not open the site. */
  contactsOf(merchant: M): readonly Contact[]
  /** The largest of what home shows first: asked for ahead, and drawn with the frame. */
  pictureOf(replies: Replies, language: LanguageCode): { title: string; url: string | null } | null
}
