import { type Category, type DataType, PAGE_SIZE } from '@tessera/site'

/** Settings of a list by its path; the query may add more. */
export interface ListPage {
  /** Preset of the specification, section 4; null where the path names no kind of game. */
  readonly category: Category | null
  readonly dataType: DataType
  /** The one vendor whose games these are. */
  readonly vendor: string
  /** True if the visitor may choose vendors and classifications (LOB-123). */
  readonly chooses: boolean
  readonly pageSize: number
  /** Its games are always in rows, whatever the visitor chose for other lists. */
  readonly inRows: boolean
}

const SIZE = { list: PAGE_SIZE.homeList, slots: 20, jackpots: 18 } as const

const page = (category: Category | null, overrides: Partial<ListPage> = {}): ListPage => ({
  category,
  dataType: 'all',
  vendor: '',
  chooses: true,
  pageSize: SIZE.list,
  inRows: false,
  ...overrides,
})
const fixed = (category: Category | null, overrides: Partial<ListPage> = {}) =>
  page(category, { chooses: false, ...overrides })

const FISH = page('FISH')
const PVP = page('PVP')
const FAVOURITES = fixed(null, { dataType: 'favourites', pageSize: PAGE_SIZE.favourites })
export const NEUTRAL = page(null)

/** The page of all categories. */
export const HUB = '/m/gameCenter'

/** Every list of the specification, section 2, by its path. */
export const LIST_PAGES: Readonly<Record<string, ListPage>> = {
  [HUB]: NEUTRAL,
  '/m/live-games': page('LIVE'),
  '/m/slot-games': page('RNG', { pageSize: SIZE.slots }),
  '/m/sport-games': page('SPORTS'),
  '/m/esport-games': page('ESPORTS'),
  '/m/fish-games': FISH,
  '/m/fishing-games': FISH,
  '/m/pvp-games': PVP,
  '/m/poker-games': PVP,
  '/m/lott': page('LOTT'),
  '/m/elott': page('ELOTT'),
  '/m/hot-games': fixed(null, { dataType: 'hot' }),
  '/m/new-games': fixed('NEW', { dataType: 'new' }),
  '/m/search-games': fixed(null, { dataType: 'search', pageSize: PAGE_SIZE.search }),
  '/m/recent-games': fixed(null, { dataType: 'recent', pageSize: PAGE_SIZE.recent, inRows: true }),
  '/m/favorite': FAVOURITES,
  '/m/fav-games': FAVOURITES,
  '/m/inHouse': fixed('INHOUSE'),
  '/m/cockfight': page('COCKFIGHT'),
  '/m/jili-games': fixed('RNG', { vendor: 'JL', pageSize: SIZE.slots }),
  '/m/rtg-games': fixed('RNG', { vendor: 'RTG', pageSize: SIZE.slots }),
  '/m/jackpots': fixed('JACKPOT', { pageSize: SIZE.jackpots }),
  '/m/bingo': fixed('BINGO'),
}
