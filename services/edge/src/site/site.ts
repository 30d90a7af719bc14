import type { LanguageCode, PlatformMerchant, RouteClaim } from '@tessera/contracts'
import type { MerchantSchema } from '@tessera/server'

/** Data that the frame draws around a page. */
export type FrameData = Pick<RouteClaim, 'path' | 'title' | 'header'>
/** Replies of calls by request key. */
export type Replies = Readonly<Record<string, unknown>>

export interface Contact {
  title: string
  url: string
}

/** Site-specific part of an edge; everything else is the same for every site. */
export interface EdgeSite<M extends PlatformMerchant> {
  /** Parses a merchant's file. */
  readonly merchants: MerchantSchema<M>
  /** Path of the page that is shown for an unknown path. */
  readonly home: string
  /** GET calls whose responses every page needs at boot; `{language}` is a placeholder. */
  readonly preloadedCalls: readonly string[]
  /** One of them, whose response may depend on the visitor's address and is never served stale; null if none. */
  readonly stateCall: string | null
  /** 0 while the site is open according to the replies; any other number selects another document, which is not cached. */
  stateOf(replies: Replies): number
  /** Returns the response of {@link stateCall} with this address instead of the visitor's. */
  withAddress(reply: unknown, address: string): unknown
  /** Returns the site's own page of a path that no slice claims; null if it has none. */
  frameDataOf(path: string): FrameData | null
  /**
   * Returns the merchant fields that pages boot with in addition to the platform's. `stableMerchant`: the merchant as configured
   * for visitors in no rollout and no preview, by which the site's services decide.
   */
  bootFields(merchant: M, stableMerchant: M): Readonly<Record<string, unknown>>
  /** Contacts for a visitor whose browser does not open the site. */
  contactsOf(merchant: M): readonly Contact[]
  /** Largest picture of home's first view: preloaded, and drawn with the frame. */
  pictureOf(replies: Replies, language: LanguageCode): { title: string; url: string | null } | null
}
