import type { StoredGame, StoredVendor } from '../../tables.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'
import { createGameSearch, type GameSearch } from './game-search.domain.ts'

/** A change by another process is seen after this, in ms. */
const FRESH_MS = 1_000

/** All vendors and games at one moment. */
export interface Catalogue {
  /** In the operator's order. */
  games: readonly StoredGame[]
  byNodeId: ReadonlyMap<string, StoredGame>
  /** Hot ones first, then in the operator's order. */
  vendors: readonly StoredVendor[]
  /** Classifications that some game has. */
  classifies: ReadonlySet<string>
  search: GameSearch
}

export interface CatalogueService {
  /**
   * The catalogue, at most a second old, or the last that is known while the database does not answer.
   *
   * @throws when none has been read yet
   */
  current(): Promise<Catalogue>
}

/** Holds the catalogue in memory, so that lists, counts and search never wait for tables of 50,000 rows. */
export function createCatalogueService(
  repository: CatalogueRepository,
  onFault: (error: unknown) => void,
): CatalogueService {
  let known: { catalogue: Catalogue; version: bigint } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const startedAt = performance.now()
    // Before the rows: what changes in between shows at the next look.
    const version = await repository.version()
    if (known?.version !== version) {
      const [games, vendors] = await Promise.all([repository.games(), repository.vendors()])
      known = { version, catalogue: catalogueOf(games, vendors) }
    }
    readAt = startedAt
  }
  return {
    current: async () => {
      if (performance.now() - readAt > FRESH_MS) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading.catch((error: unknown) => {
          if (!known) throw error
          onFault(error)
          readAt = performance.now()
        })
      }
      if (!known) throw new Error('no catalogue was read')
      return known.catalogue
    },
  }
}

function catalogueOf(games: readonly StoredGame[], vendors: readonly Omit<StoredVendor, 'gameCount'>[]): Catalogue {
  const counts = new Map<string, number>()
  for (const { vendor } of games) counts.set(vendor, (counts.get(vendor) ?? 0) + 1)
  let search: GameSearch | null = null
  return {
    games,
    byNodeId: new Map(games.map((game) => [game.node_id, game])),
    vendors: vendors.map((vendor) => ({ ...vendor, gameCount: counts.get(vendor.code) ?? 0 })),
    classifies: new Set(games.flatMap((game) => game.game_classify)),
    search: (query, accepts) => {
      search ??= createGameSearch(games)
      return search(query, accepts)
    },
  }
}
