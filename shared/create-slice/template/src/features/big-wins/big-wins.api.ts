import type { Host } from '@tessera/platform'
import { HelpCentre } from '@tessera/site/calls'

/** Put the page's own call in place of this one. */
export const bigWinsApi = ({ http, locale }: Host) => ({
  list: async () => (await http.call(HelpCentre, { query: { lang: locale.language } })).value.items,
})
