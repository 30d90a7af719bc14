import type { HelpItem, LanguageCode } from '@tessera/contracts'
import { HelpCentre } from '@tessera/contracts/calls'
import type { HttpClient } from '@tessera/platform'

export interface BigWinsApi {
  list(language: LanguageCode): Promise<HelpItem[]>
}

/** Put the page's own call in place of this one. */
export const bigWinsApi = (http: HttpClient): BigWinsApi => ({
  list: async (language) => (await http.call(HelpCentre, { query: { lang: language } })).value.items,
})
