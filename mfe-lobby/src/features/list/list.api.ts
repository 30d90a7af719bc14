import type { LanguageCode } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { PageOf } from '@tessera/platform/paged'
import { type Game, type GameType, HOT_CAP, PAGE_SIZE, type Vendor, type VendorConfig } from '@tessera/site'
import { Favourites, GameList, GameQuery, HotGames, RecentGames, VendorTypes } from '@tessera/site/calls'
import { needsVendors, presetOf } from '../../lib/category-preset.ts'
import { hotGamesRequest } from '../../lib/hot-games-request.ts'
import { nextTask } from '../../lib/next-task.ts'
import { sportsVendors } from '../../lib/vendor-sets.ts'
import type { ListFilter } from './list-filter.ts'

type Mapping = VendorConfig['mapping']

export interface Vendors {
  readonly vendors: readonly Vendor[]
  readonly mapping: Mapping
}

export interface GamePage extends PageOf<Game> {
  readonly totalPages: number
  /** True if no game matches the name exactly, and the items are similar games. */
  readonly isClose?: boolean
}

export interface ListApi {
  /** `isReload` bypasses every cache, if the call supports it (API-072). */
  getPage(filter: ListFilter, page: number, cursor?: string | null, isReload?: boolean): Promise<GamePage>
  getVendors(): Promise<Vendors>
}

const EMPTY_PAGE: GamePage = { items: [], totalPages: 1, totalCount: 0 }

export function listApi(http: HttpClient, language: () => LanguageCode): ListApi {
  const fetchVendors = async (): Promise<Vendors> => {
    const { value } = await http.call(VendorTypes, { query: { typeId: 1, language: language() } })
    return { vendors: value.vendors, mapping: value.config.mapping }
  }

  /** The hot list is short: it is loaded completely and filtered here. */
  const fetchHotGames = async (filter: ListFilter, isReload: boolean): Promise<GamePage> => {
    const gameType = gameTypeOf(filter)
    const { value } = await http.call(HotGames, hotGamesRequest(language(), isReload))
    const items = value.games.filter((game) => !gameType || game.gameType === gameType).slice(0, HOT_CAP)
    return { items, totalPages: 1, totalCount: items.length }
  }

  /** Favourites that filter another list are loaded completely; their own page loads them page by page (LOB-109). */
  const fetchFavourites = async (filter: ListFilter, pageNo: number, cursor: string | null): Promise<GamePage> => {
    const pageSize = filter.page.dataType === 'favourites' ? filter.page.pageSize : PAGE_SIZE.favouriteSet
    const cursorParam = cursor === null ? {} : { cursor }
    const query = { pageNo, ...cursorParam, pageSize, language: language(), gameType: gameTypeOf(filter) }
    const { value } = await http.call(Favourites, { query, fresh: true })
    return { items: value.content, totalPages: value.totalPages, next: value.next }
  }

  const fetchRecentGames = async (filter: ListFilter, page: number): Promise<GamePage> => {
    const query = { page, pageSize: PAGE_SIZE.recent, language: language(), gameType: gameTypeOf(filter) }
    const { value } = await http.call(RecentGames, { query, fresh: true })
    return { items: value.list, totalPages: value.totalPages }
  }

  const fetchGames = async (filter: ListFilter, pageNo: number): Promise<GamePage> => {
    const { category, pageSize } = filter.page
    const needsMapping = category !== null && (category === 'SPORTS' || needsVendors(category))
    const query = gameQueryOf(filter, needsMapping ? (await fetchVendors()).mapping : {})
    const parsedQuery =
      query && GameQuery.safeParse({ platform: 'html5', language: language(), pageNo, pageSize, ...query })
    // An address may contain an invalid query, which matches no games.
    if (!parsedQuery?.success) return EMPTY_PAGE
    const { value } = await http.call(GameList, { query: parsedQuery.data })
    // Parsing a response and rendering it are two tasks, so that scrolling is not blocked for long by either.
    await nextTask()
    const { totalPages, totalCount, close = false } = value
    return { items: value.games, totalPages, totalCount, isClose: close }
  }

  return {
    getVendors: fetchVendors,
    async getPage(filter, page, cursor = null, isReload = false) {
      if (filter.isUnknown) return EMPTY_PAGE
      if (filter.dataType === 'hot') return fetchHotGames(filter, isReload)
      if (filter.dataType === 'favourites') return fetchFavourites(filter, page, cursor)
      if (filter.dataType === 'recent') return fetchRecentGames(filter, page)
      return fetchGames(filter, page)
    },
  }
}

/** Returns the game type of a filter, from its path or query. */
const gameTypeOf = ({ page, gameType }: ListFilter): GameType | undefined =>
  (page.category === null ? gameType : presetOf(page.category).gameType) ?? undefined

/** Returns the game list query of a filter; null if its vendor is not in its category, or the category has no vendors. */
function gameQueryOf({ page, dataType, gameType, vendor, classify, name }: ListFilter, mapping: Mapping) {
  const preset = page.category === null ? {} : presetOf(page.category, mapping)
  const allowedVendors = page.category === 'SPORTS' ? sportsVendors(mapping).join(',') : (preset.vassalage ?? null)
  if (allowedVendors !== null && (allowedVendors === '' || (vendor && !allowedVendors.split(',').includes(vendor))))
    return null
  return {
    gameType: preset.gameType ?? gameType ?? undefined,
    vassalage: vendor || page.vendor || allowedVendors || undefined,
    gameClassify: classify || preset.gameClassify,
    gameName: name || undefined,
    isNew: dataType === 'new' ? ('true' as const) : undefined,
  }
}
