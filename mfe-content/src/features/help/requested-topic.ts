import type { HelpItem } from '@tessera/site'
import { placeIn } from '../../lib/index-in-query.ts'

export const HELP = '/m/help'

/** Topic and section of an address, as indexes from 0. */
export interface RequestedTopic {
  readonly at: number | null
  readonly section: number | null
}

/** Parses the address. A tag takes precedence over an index; an unknown topic returns nulls, which shows the list (CON-112). */
export function requestedTopicOf(query: URLSearchParams, topics: readonly HelpItem[]): RequestedTopic {
  const tag = query.get('tag')
  const indexInQuery = placeIn(query, 'i')
  const topicIndex = tag === null ? indexInQuery : topics.findIndex((topic) => topic.tag === tag)
  if (topicIndex === null || !topics[topicIndex]) return { at: null, section: null }
  return { at: topicIndex, section: placeIn(query, 'c') }
}

export const topicPath = (index: number, section?: number): string =>
  `${HELP}?i=${index}${section === undefined ? '' : `&c=${section}`}`
