import { type Catalogue, catalogueOf } from './catalogue.domain.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

/** A change by another process is visible after this time. */
const CACHE_TTL_MS = 1_000

export interface CatalogueService {
  /**
   * The catalogue, at most a second old, or the last one cached while the database does not respond.
   *
   * @throws if none has been read yet
   */
  current(): Promise<Catalogue>
}

/** Holds the catalogue in memory, so that lists, counts and search never wait for tables of 50,000 rows. */
export function createCatalogueService(
  repository: CatalogueRepository,
  onError: (error: unknown) => void,
): CatalogueService {
  let cached: { catalogue: Catalogue; version: bigint } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let pendingRead: Promise<void> | null = null

  const read = async (): Promise<void> => {
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
        pendingRead ??= read().finally(() => {
          pendingRead = null
        })
        await pendingRead.catch((error: unknown) => {
          if (!cached) throw error
          onError(error)
          readAt = performance.now()
        })
      }
      if (!cached) throw new Error('no catalogue was read')
      return cached.catalogue
    },
  }
}
