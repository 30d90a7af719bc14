import { type GameMessage, SiteMessage } from '@tessera/wallet-protocol/frame'

/** Messages to and from the site that frames the page. Without a frame none are sent or received. */
export interface SiteLink {
  readonly isFramed: boolean
  send(message: GameMessage): void
  /** Listens to messages of the site that launched the game; those of other windows are ignored. */
  listen(listener: (message: SiteMessage) => void): void
}

interface ReceivedMessage {
  origin: string
  source: unknown
  data: unknown
}

/** Parses a message of the site; returns null for messages of other origins or windows. */
export function siteMessageOf(
  { origin, source, data }: ReceivedMessage,
  site: string | null,
  parent: unknown,
): SiteMessage | null {
  if (origin !== site || source !== parent) return null
  const parsed = SiteMessage.safeParse(data)
  return parsed.success ? parsed.data : null
}

export function createSiteLink(site: string | null, page: Window): SiteLink {
  const isFramed = page.parent !== page
  return {
    isFramed,
    send: (message) => {
      if (isFramed && site !== null) page.parent.postMessage(message, site)
    },
    listen: (listener) => {
      if (isFramed)
        page.addEventListener('message', (event) => {
          const message = siteMessageOf(event, site, page.parent)
          if (message) listener(message)
        })
    },
  }
}
