import { type Catalogue, catalogueOf } from './catalogue.domain.ts'
import type { CatalogueRepository } from './catalogue.repository.ts'

/** A change by another process is seen after this, in ms. */
const FRESH_MS = 1_000

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
  onFault: (error: unknown) => void,
): CatalogueService {
  let cached: { catalogue: Catalogue; version: bigint } | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const startedAt = performance.now()
    // Before the rows: what changes in between shows at the next look.
    const version = await repository.version()
    if (cached?.version !== version) {
      const [games, vendors] = await Promise.all([repository.games(), repository.vendors()])
      cached = { version, catalogue: catalogueOf(games, vendors) }
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
          if (!cached) throw error
          onFault(error)
          readAt = performance.now()
        })
      }
      if (!cached) throw new Error('no catalogue was read')
      return cached.catalogue
    },
  }
}
