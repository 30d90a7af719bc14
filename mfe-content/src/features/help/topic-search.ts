import type { HelpItem } from '@tessera/site'
import { foldLoosely, foldStrictly } from './thai-fold.ts'

/** A topic with the place that it has in the list, from 0, by which addresses name it. */
export interface PlacedTopic {
  readonly topic: HelpItem
  readonly at: number
}

const TAG = /<[^>]*>/g
const ENTITY = /&(?:amp|nbsp|lt|gt|quot|#\d+);/g
/** Returns the plain text of a topic; only searched, never shown. */
const bodyOf = ({ content }: HelpItem): string => content.replaceAll(TAG, ' ').replaceAll(ENTITY, ' ')

const MIN_LOOSE_LENGTH = 2

/**
 * Returns the topics that contain the words: first those with a match in the title, then those with one in the text. Without
 * an exact match the sounds are compared, if enough of them are left.
 */
export function searchTopics(topics: readonly HelpItem[], searchText: string): readonly PlacedTopic[] {
  const all = topics.map((topic, at) => ({ topic, at }))
  if (searchText.trim() === '') return all
  const strict = found(all, foldStrictly, foldStrictly(searchText))
  if (strict.length > 0) return strict
  const loose = foldLoosely(searchText)
  return loose.length < MIN_LOOSE_LENGTH ? [] : found(all, foldLoosely, loose)
}

function found(
  all: readonly PlacedTopic[],
  fold: (text: string) => string,
  searchText: string,
): readonly PlacedTopic[] {
  const inTitle = all.filter(({ topic }) => fold(topic.title).includes(searchText))
  const inText = all.filter((item) => !inTitle.includes(item) && fold(bodyOf(item.topic)).includes(searchText))
  return [...inTitle, ...inText]
}
