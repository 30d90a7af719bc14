import { type Catalogue, catalogueOf } from './catalogue.domain.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

/** Time after which a change by another process is visible. */
const CACHE_TTL_MS = 1_000

export interface CatalogueService {
  /**
   * Returns the catalogue, at most a second old, or the cached one if the database does not respond.
   *
   * @throws if the database does not respond and no catalogue is cached
   */
  current(): Promise<Catalogue>
}

/** Caches the catalogue in memory, so that lists, counts and search never query tables of 50,000 rows. */
export function createCatalogueService(
  repository: CatalogueRepository,
  onError: (error: unknown) => void,
): CatalogueService {
  let cached: { catalogue: Catalogue; version: bigint } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let pendingRead: Promise<void> | null = null

  const refresh = async (): Promise<void> => {
    const startedAt = performance.now()
    // Read the version before the rows: a change in between is noticed at the next check.
    const version = await repository.getVersion()
    if (cached?.version !== version) {
      const [games, vendors] = await Promise.all([repository.listGames(), repository.listVendors()])
      cached = { version, catalogue: catalogueOf(games, vendors) }
    }
    readAt = startedAt
  }
  return {
    current: async () => {
      if (performance.now() - readAt > CACHE_TTL_MS) {
        pendingRead ??= refresh().finally(() => {
          pendingRead = null
        })
        await pendingRead.catch((error: unknown) => {
          if (!cached) throw error
          onError(error)
          readAt = performance.now()
        })
      }
      if (!cached) throw new Error('no catalogue is cached after a successful read')
      return cached.catalogue
    },
  }
}
