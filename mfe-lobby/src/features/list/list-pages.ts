import { type Category, type DataType, PAGE_SIZE } from '@tessera/site'

/** Settings of a list page, by its path; the query may add filters. */
export interface ListPage {
  /** Preset of the specification, section 4; null if the path has no category. */
  readonly category: Category | null
  readonly dataType: DataType
  /** Code of the only vendor; empty for all. */
  readonly vendor: string
  /** True if the visitor can select vendors and classifications (LOB-123). */
  readonly hasVendorFilter: boolean
  readonly pageSize: number
  /** True if the page's games are always shown as rows, regardless of the visitor's layout. */
  readonly isRowsOnly: boolean
}

const PAGE_SIZES = { list: PAGE_SIZE.homeList, slots: 20, jackpots: 18 } as const

const listPage = (category: Category | null, overrides: Partial<ListPage> = {}): ListPage => ({
  category,
  dataType: 'all',
  vendor: '',
  hasVendorFilter: true,
  pageSize: PAGE_SIZES.list,
  isRowsOnly: false,
  ...overrides,
})
const pageWithoutFilter = (category: Category | null, overrides: Partial<ListPage> = {}) =>
  listPage(category, { hasVendorFilter: false, ...overrides })

const FISH = listPage('FISH')
const PVP = listPage('PVP')
const FAVOURITES = pageWithoutFilter(null, { dataType: 'favourites', pageSize: PAGE_SIZE.favourites })
export const DEFAULT_PAGE = listPage(null)

/** The page of all categories. */
export const HUB_PATH = '/m/gameCenter'

/** Every list of the specification, section 2, by its path. */
export const LIST_PAGES: Readonly<Record<string, ListPage>> = {
  [HUB_PATH]: DEFAULT_PAGE,
  '/m/live-games': listPage('LIVE'),
  '/m/slot-games': listPage('RNG', { pageSize: PAGE_SIZES.slots }),
  '/m/sport-games': listPage('SPORTS'),
  '/m/esport-games': listPage('ESPORTS'),
  '/m/fish-games': FISH,
  '/m/fishing-games': FISH,
  '/m/pvp-games': PVP,
  '/m/poker-games': PVP,
  '/m/lott': listPage('LOTT'),
  '/m/elott': listPage('ELOTT'),
  '/m/hot-games': pageWithoutFilter(null, { dataType: 'hot' }),
  '/m/new-games': pageWithoutFilter('NEW', { dataType: 'new' }),
  '/m/search-games': pageWithoutFilter(null, { dataType: 'search', pageSize: PAGE_SIZE.search }),
  '/m/recent-games': pageWithoutFilter(null, { dataType: 'recent', pageSize: PAGE_SIZE.recent, isRowsOnly: true }),
  '/m/favorite': FAVOURITES,
  '/m/fav-games': FAVOURITES,
  '/m/inHouse': pageWithoutFilter('INHOUSE'),
  '/m/cockfight': listPage('COCKFIGHT'),
  '/m/jili-games': pageWithoutFilter('RNG', { vendor: 'JL', pageSize: PAGE_SIZES.slots }),
  '/m/rtg-games': pageWithoutFilter('RNG', { vendor: 'RTG', pageSize: PAGE_SIZES.slots }),
  '/m/jackpots': pageWithoutFilter('JACKPOT', { pageSize: PAGE_SIZES.jackpots }),
  '/m/bingo': pageWithoutFilter('BINGO'),
}
