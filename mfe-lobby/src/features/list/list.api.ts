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
  /** No game matches the name: these are similar. */
  readonly isClose?: boolean
}

export interface ListApi {
  /** `isReload` bypasses every cache, if the call supports it (API-072). */
  page(filter: ListFilter, page: number, cursor?: string | null, isReload?: boolean): Promise<GamePage>
  vendors(): Promise<Vendors>
}

const NOTHING: PageOf<Game> = { items: [], totalPages: 1, totalCount: 0 }

export function listApi(http: HttpClient, language: () => LanguageCode): ListApi {
  const vendors = async (): Promise<Vendors> => {
    const { value } = await http.call(VendorTypes, { query: { typeId: 1, language: language() } })
    return { vendors: value.vendors, mapping: value.config.mapping }
  }

  /** The hot list has no filter of its own: it is short, and loaded whole. */
  const hot = async (filter: ListFilter, isReload: boolean): Promise<PageOf<Game>> => {
    const gameType = typeOf(filter)
    const { value } = await http.call(HotGames, hotGamesRequest(language(), isReload))
    const items = value.games.filter((game) => !gameType || game.gameType === gameType).slice(0, HOT_CAP)
    return { items, totalPages: 1, totalCount: items.length }
  }

  /** As a filter of another list they are loaded whole; on their own page by pages (LOB-109). */
  const favourites = async (filter: ListFilter, pageNo: number, cursor: string | null): Promise<PageOf<Game>> => {
    const pageSize = filter.page.dataType === 'favourites' ? filter.page.pageSize : PAGE_SIZE.favouriteSet
    const from = cursor === null ? {} : { cursor }
    const query = { pageNo, ...from, pageSize, language: language(), gameType: typeOf(filter) }
    const { value } = await http.call(Favourites, { query, fresh: true })
    return { items: value.content, totalPages: value.totalPages, next: value.next }
  }

  const recent = async (filter: ListFilter, page: number): Promise<PageOf<Game>> => {
    const query = { page, pageSize: PAGE_SIZE.recent, language: language(), gameType: typeOf(filter) }
    const { value } = await http.call(RecentGames, { query, fresh: true })
    return { items: value.list, totalPages: value.totalPages }
  }

  const games = async (filter: ListFilter, pageNo: number): Promise<GamePage> => {
    const { category, pageSize } = filter.page
    const isSplit = category !== null && (category === 'SPORTS' || needsVendors(category))
    const query = queryOf(filter, isSplit ? (await vendors()).mapping : {})
    const parsedQuery =
      query && GameQuery.safeParse({ platform: 'html5', language: language(), pageNo, pageSize, ...query })
    // An address may contain anything: an invalid query matches no games.
    if (!parsedQuery?.success) return NOTHING
    const { value } = await http.call(GameList, { query: parsedQuery.data })
    // Parsing a response and rendering it are two tasks, so that scrolling is not blocked for long by either.
    await nextTask()
    const { totalPages, totalCount, close = false } = value
    return { items: value.games, totalPages, totalCount, isClose: close }
  }

  return {
    vendors,
    async page(filter, page, cursor = null, isReload = false) {
      if (filter.isUnknown) return NOTHING
      if (filter.dataType === 'hot') return hot(filter, isReload)
      if (filter.dataType === 'favourites') return favourites(filter, page, cursor)
      if (filter.dataType === 'recent') return recent(filter, page)
      return games(filter, page)
    },
  }
}

/** The type of game that a filter names, by its path or its query. */
const typeOf = ({ page, gameType }: ListFilter): GameType | undefined =>
  (page.category === null ? gameType : presetOf(page.category).gameType) ?? undefined

/** Returns the game list query of a filter; null if its vendor is not in its category, or the category has no vendors. */
function queryOf({ page, dataType, gameType, vendor, classify, name }: ListFilter, mapping: Mapping) {
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
