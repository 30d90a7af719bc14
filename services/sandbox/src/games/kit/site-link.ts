import { type GameMessage, SiteMessage } from '@tessera/wallet-protocol/frame'

/** Messages to and from the site that frames the page. Without a frame none are sent or received. */
export interface SiteLink {
  readonly framed: boolean
  say(message: GameMessage): void
  /** Messages of the site that launched the game, and of no other window. */
  listen(listener: (message: SiteMessage) => void): void
}

interface ReceivedMessage {
  origin: string
  source: unknown
  data: unknown
}

/** Parses a message, if it is the site's; returns null for any other. */
export function siteMessageOf(
  { origin, source, data }: ReceivedMessage,
  site: string | null,
  parent: unknown,
): SiteMessage | null {
  if (origin !== site || source !== parent) return null
  const read = SiteMessage.safeParse(data)
  return read.success ? read.data : null
}

export function linkTo(site: string | null, page: Window): SiteLink {
  const framed = page.parent !== page
  return {
    framed,
    say: (message) => {
      if (framed && site !== null) page.parent.postMessage(message, site)
    },
    listen: (listener) => {
      if (framed)
        page.addEventListener('message', (event) => {
          const message = siteMessageOf(event, site, page.parent)
          if (message) listener(message)
        })
    },
  }
}
