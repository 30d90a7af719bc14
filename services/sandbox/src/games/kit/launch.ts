import { FRAGMENT } from '@tessera/wallet-protocol/frame'

export type Language = 'th' | 'en'

export interface Launch {
  /** Null after a reload, because a token opens a game only once. */
  token: string | null
  language: Language
  /** Origin of the site that launched the game; the only one that the page exchanges messages with. */
  site: string | null
  /** Back link of a page that is not framed; always on the site. */
  back: string | null
}

/** Launch without its token, stored in the history state for reloads. */
export type StoredLaunch = Omit<Launch, 'token'>

const originOf = (text: string | null): string | null => {
  if (!text || !URL.canParse(text)) return null
  const { origin, protocol } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? origin : null
}

const backUrlOnSite = (back: string | null, site: string | null): string | null => {
  if (!back || !site || !URL.canParse(back, site)) return null
  const { href, origin } = new URL(back, site)
  return origin === site ? href : null
}

const isStoredLaunch = (stored: unknown): stored is StoredLaunch =>
  typeof stored === 'object' && stored !== null && 'language' in stored

/** Reads the launch from the fragment of a game's URL; without a fragment, from the state that an earlier load stored. */
export function readLaunch(fragment: string, stored: unknown): Launch {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  if (![...params.keys()].length && isStoredLaunch(stored)) return { ...stored, token: null }
  const site = originOf(params.get(FRAGMENT.site))
  const language = (params.get(FRAGMENT.language) ?? 'TH').toUpperCase() === 'TH' ? 'th' : 'en'
  return {
    token: params.get(FRAGMENT.token) || null,
    language,
    site,
    back: backUrlOnSite(params.get(FRAGMENT.back), site),
  }
}

/** Reads the launch and removes it from the URL, so that neither the history nor a copied URL contains its token. */
export function takeLaunch(page: Window): Launch {
  const launch = readLaunch(page.location.hash, page.history.state)
  const { token: _, ...storedLaunch } = launch
  page.history.replaceState(storedLaunch, '', page.location.pathname)
  return launch
}
