import type { LanguageCode } from '@tessera/contracts'
import { FRAGMENT } from '@tessera/wallet-protocol/frame'

interface SiteParams {
  /** Origin of this site, the only one that the game's page exchanges messages with. */
  site: string
  language: LanguageCode
}

/** Returns the game's address with its page's parameters in the fragment, which is not sent to a server. */
export function gameAddress(url: string, { site, language }: SiteParams): string {
  const address = new URL(url)
  const fragment = new URLSearchParams(address.hash.slice(1))
  fragment.set(FRAGMENT.site, site)
  fragment.set(FRAGMENT.language, language)
  address.hash = fragment.toString()
  return address.href
}
