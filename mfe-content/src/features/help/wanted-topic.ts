import type { HelpItem } from '@tessera/site'
import { placeIn } from '../../lib/place-in.ts'

export const HELP = '/m/help'

/** Topic and section of an address, each from 0. */
export interface Wanted {
  readonly at: number | null
  readonly section: number | null
}

/** A tag wins over a place; what no topic has shows the list (CON-112). */
export function wantedTopic(query: URLSearchParams, topics: readonly HelpItem[]): Wanted {
  const tag = query.get('tag')
  const index = placeIn(query, 'i')
  const at = tag === null ? index : topics.findIndex((topic) => topic.tag === tag)
  if (at === null || !topics[at]) return { at: null, section: null }
  return { at, section: placeIn(query, 'c') }
}

export const topicPath = (at: number, section?: number): string =>
  `${HELP}?i=${at}${section === undefined ? '' : `&c=${section}`}`
