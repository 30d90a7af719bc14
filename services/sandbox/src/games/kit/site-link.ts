import { type GameMessage, SiteMessage } from '@tessera/wallet-protocol/frame'

/** The page's line to the site that frames it. Where nobody does, nothing is said and nothing is heard. */
export interface SiteLink {
  readonly framed: boolean
  say(message: GameMessage): void
  /** Messages of the site that launched the game, and of no other window. */
  hear(listener: (message: SiteMessage) => void): void
}

interface Heard {
  origin: string
  source: unknown
  data: unknown
}

/** What a message says, if it is the site's; null for everything else. */
export function siteMessageOf(
  { origin, source, data }: Heard,
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
    hear: (listener) => {
      if (framed)
        page.addEventListener('message', (event) => {
          const message = siteMessageOf(event, site, page.parent)
          if (message) listener(message)
        })
    },
  }
}
