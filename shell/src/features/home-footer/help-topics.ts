import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import { Query } from '@tessera/platform'
import type { HelpItem } from '@tessera/site'
import { HelpCentre } from '@tessera/site/calls'

interface Deps {
  http: HttpClient
  language(): LanguageCode
}

/** The topics of the help centre, in the current language. Without them the home page is complete enough. */
export const helpTopics = ({ http, language }: Deps): Query<readonly HelpItem[]> =>
  new Query(async () => (await http.call(HelpCentre, { query: { lang: language(), device: 'MOBILE' } })).value.items)
