import type { HelpItem } from '@tessera/site'
import { foldLoosely, foldStrictly } from './thai-fold.ts'

/** A topic with its index in the list (from 0), which addresses use. */
export interface IndexedTopic {
  readonly topic: HelpItem
  readonly at: number
}

const TAGS = /<[^>]*>/g
const ENTITIES = /&(?:amp|nbsp|lt|gt|quot|#\d+);/g
/** Returns the plain text of a topic; only searched, never shown. */
const plainTextOf = ({ content }: HelpItem): string => content.replaceAll(TAGS, ' ').replaceAll(ENTITIES, ' ')

const MIN_LOOSE_LENGTH = 2

/**
 * Returns the topics that contain the words: first those with a match in the title, then those with one in the text. Without
 * an exact match, tone marks and silent letters are ignored, if at least two characters remain.
 */
export function searchTopics(topics: readonly HelpItem[], searchText: string): readonly IndexedTopic[] {
  const all = topics.map((topic, index) => ({ topic, at: index }))
  if (searchText.trim() === '') return all
  const exactMatches = matchesOf(all, foldStrictly, foldStrictly(searchText))
  if (exactMatches.length > 0) return exactMatches
  const looseText = foldLoosely(searchText)
  return looseText.length < MIN_LOOSE_LENGTH ? [] : matchesOf(all, foldLoosely, looseText)
}

function matchesOf(
  all: readonly IndexedTopic[],
  fold: (text: string) => string,
  searchText: string,
): readonly IndexedTopic[] {
  const inTitle = all.filter(({ topic }) => fold(topic.title).includes(searchText))
  const inText = all.filter((item) => !inTitle.includes(item) && fold(plainTextOf(item.topic)).includes(searchText))
  return [...inTitle, ...inText]
}
