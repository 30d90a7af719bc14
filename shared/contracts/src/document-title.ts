import type { TextLanguage } from './languages.ts'
import type { PlatformMerchant } from './wire/merchant.ts'
import type { RouteClaim } from './wire/slice.ts'

interface Titled {
  /** Frame of the page; null while the path is unknown. */
  face: Pick<RouteClaim, 'header' | 'title'> | null
  merchant: Pick<PlatformMerchant, 'name' | 'tagline'>
  language: TextLanguage
}

/** Title of the document, the same from the edge and in the open page: home has the merchant's, any other page its own before it. */
export const documentTitle = ({ face, merchant, language }: Titled): string =>
  face && face.header !== 'home'
    ? `${face.title[language]} · ${merchant.name}`
    : `${merchant.name} · ${merchant.tagline[language]}`
