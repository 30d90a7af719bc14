import { DataType, GameType } from '@tessera/site'
import { isUnsearchable, normaliseSearch } from '../../lib/normalise-search.ts'
import { DEFAULT_PAGE, LIST_PAGES, type ListPage } from './list-pages.ts'

export interface ListFilter {
  readonly path: string
  readonly page: ListPage
  readonly dataType: DataType
  /** List type in the query; null if there is none. */
  readonly requestedType: DataType | null
  /** Game type in the query, for paths without a category; null for all. */
  readonly gameType: GameType | null
  /** Vendor code; empty for all. */
  readonly vendor: string
  /** Classification; empty for all. */
  readonly classify: string
  readonly name: string
  /** True if the address has an unknown list or game type, which matches no game. */
  readonly isUnknown: boolean
}

export type FilterChange = Partial<Pick<ListFilter, 'gameType' | 'vendor' | 'classify' | 'name' | 'requestedType'>>

/** Parses an address. A category in the path takes precedence over the query (LOB-036, LOB-037). */
export function filterOf(address: string): ListFilter {
  const [path = '', search = ''] = address.split('?')
  const page = LIST_PAGES[path] ?? DEFAULT_PAGE
  const query = new URLSearchParams(search)
  const textParam = (name: string) => query.get(name)?.trim() ?? ''
  const [vendor, classify, name] = [
    textParam('vassalage'),
    textParam('gameClassify'),
    normaliseSearch(textParam(nameKeyOf(page))),
  ]
  const parsedType = textParam('dataType') ? DataType.safeParse(textParam('dataType')) : null
  const gameType = page.category === null && textParam('gameType') ? GameType.safeParse(textParam('gameType')) : null
  return {
    path,
    page,
    dataType: dataTypeOf(parsedType?.data ?? page.dataType, vendor || classify, name),
    requestedType: parsedType?.data ?? null,
    gameType: gameType?.data ?? null,
    vendor,
    classify,
    name,
    isUnknown: parsedType?.success === false || gameType?.success === false || isUnsearchable(name),
  }
}

/** Query parameter of the searched name. */
const nameKeyOf = (page: ListPage) => (page.dataType === 'search' ? 'q' : 'gameName')

/** A vendor or classification filters all games, and a name searches all games (LOB-088). */
function dataTypeOf(requestedType: DataType, selection: string, name: string): DataType {
  if (name) return 'search'
  if (selection) return 'all'
  // Without a search text the hot games are shown (LOB-135).
  return requestedType === 'search' ? 'hot' : requestedType
}

/** True for lists of a member's own games, which require a login (LOB-090, LOB-091). */
export const isMemberList = ({ dataType }: Pick<ListFilter, 'dataType'>): boolean =>
  dataType === 'favourites' || dataType === 'recent'

/** Returns the address of a list with changed filters; empty values are left out. */
export function addressOf(filter: ListFilter, changes: FilterChange = {}): string {
  const { gameType, vendor, classify, name, requestedType } = { ...filter, ...changes }
  const query = new URLSearchParams()
  const params = { gameType: gameType ?? '', vassalage: vendor, gameClassify: classify, [nameKeyOf(filter.page)]: name }
  for (const [key, value] of Object.entries(params)) if (value) query.set(key, value)
  if (requestedType && !vendor && !classify && !name) query.set('dataType', requestedType)
  return query.size > 0 ? `${filter.path}?${query}` : filter.path
}

/** Returns the number of the visitor's active filters. */
export const activeFilterCount = ({ gameType, vendor, classify, name }: ListFilter): number =>
  [gameType, vendor, classify, name].filter(Boolean).length
