import type { HelpItem } from '@tessera/site'
import { indexParamOf } from '../../lib/index-in-query.ts'

export const HELP_PATH = '/m/help'

/** Topic and section of an address, as indexes from 0. */
export interface RequestedTopic {
  readonly at: number | null
  readonly section: number | null
}

/** Parses the address. A tag takes precedence over an index; an unknown topic returns nulls, which shows the list (CON-112). */
export function requestedTopicOf(query: URLSearchParams, topics: readonly HelpItem[]): RequestedTopic {
  const tag = query.get('tag')
  const indexInQuery = indexParamOf(query, 'i')
  const topicIndex = tag === null ? indexInQuery : topics.findIndex((topic) => topic.tag === tag)
  if (topicIndex === null || !topics[topicIndex]) return { at: null, section: null }
  return { at: topicIndex, section: indexParamOf(query, 'c') }
}

export const topicPath = (index: number, section?: number): string =>
  `${HELP_PATH}?i=${index}${section === undefined ? '' : `&c=${section}`}`
