import type { LanguageCode } from '@tessera/contracts'
import { FRAGMENT } from '@tessera/wallet-protocol/frame'

interface OfSite {
  /** Origin of this site, which alone the game's page talks to. */
  site: string
  language: LanguageCode
}

/** The game's address with what its page is told in the fragment: that goes to no server. */
export function gameAddress(url: string, { site, language }: OfSite): string {
  const address = new URL(url)
  const fragment = new URLSearchParams(address.hash.slice(1))
  fragment.set(FRAGMENT.site, site)
  fragment.set(FRAGMENT.language, language)
  address.hash = fragment.toString()
  return address.href
}
