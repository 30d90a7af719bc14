import { DataType, GameType } from '@tessera/site'
import { namesNothing, searchWords } from '../../lib/search-words.ts'
import { LIST_PAGES, type ListPage, NEUTRAL } from './list-pages.ts'

export interface ListFilter {
  readonly path: string
  readonly page: ListPage
  readonly dataType: DataType
  /** Kind of list that the query names, whatever else it chooses. */
  readonly requestedType: DataType | null
  /** Named by the query on a path that names none; null for all. */
  readonly gameType: GameType | null
  /** Vendor code; empty for all. */
  readonly vendor: string
  /** Classification; empty for all. */
  readonly classify: string
  readonly name: string
  /** The address names a kind of list or of game that there is not: nothing fits it. */
  readonly isUnknown: boolean
}

export type Choice = Partial<Pick<ListFilter, 'gameType' | 'vendor' | 'classify' | 'name' | 'requestedType'>>

/** Reads an address: the path wins where it names a kind of game, the query counts on the others (LOB-036, LOB-037). */
export function filterOf(address: string): ListFilter {
  const [path = '', search = ''] = address.split('?')
  const page = LIST_PAGES[path] ?? NEUTRAL
  const query = new URLSearchParams(search)
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const [vendor, classify, name] = [text('vassalage'), text('gameClassify'), searchWords(text(nameKeyOf(page)))]
  const parsedType = text('dataType') ? DataType.safeParse(text('dataType')) : null
  const gameType = page.category === null && text('gameType') ? GameType.safeParse(text('gameType')) : null
  return {
    path,
    page,
    dataType: dataTypeOf(parsedType?.data ?? page.dataType, vendor || classify, name),
    requestedType: parsedType?.data ?? null,
    gameType: gameType?.data ?? null,
    vendor,
    classify,
    name,
    isUnknown: parsedType?.success === false || gameType?.success === false || namesNothing(name),
  }
}

/** Query parameter of the searched name. */
const nameKeyOf = (page: ListPage) => (page.dataType === 'search' ? 'q' : 'gameName')

/** A vendor or a classification is chosen among all games (LOB-088), and a name is looked for in all of them. */
function dataTypeOf(requestedType: DataType, choice: string, name: string): DataType {
  if (name) return 'search'
  if (choice) return 'all'
  // Without words a search shows what is hot (LOB-135).
  return requestedType === 'search' ? 'hot' : requestedType
}

/** True if a list is the member's own: a guest has none (LOB-090, LOB-091). */
export const isOwn = ({ dataType }: Pick<ListFilter, 'dataType'>): boolean =>
  dataType === 'favourites' || dataType === 'recent'

/** The address of a list with some of its choices changed; what is empty is not in it. */
export function addressOf(filter: ListFilter, change: Choice = {}): string {
  const { gameType, vendor, classify, name, requestedType } = { ...filter, ...change }
  const query = new URLSearchParams()
  const params = { gameType: gameType ?? '', vassalage: vendor, gameClassify: classify, [nameKeyOf(filter.page)]: name }
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value)
  if (requestedType && !vendor && !classify && !name) query.set('dataType', requestedType)
  return query.size > 0 ? `${filter.path}?${query}` : filter.path
}

/** Returns the number of the visitor's active filters. */
export const choicesIn = ({ gameType, vendor, classify, name }: ListFilter): number =>
  [gameType, vendor, classify, name].filter(Boolean).length
