import { Composition } from '@tessera/contracts'
import type { Configurations } from '../composition/configurations.ts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 50
const MAX_REQUESTS = 20
/** Age after which a preview is revalidated by its ETag. */
const FRESHNESS_MS = 30_000
/** While the registry fails, it is requested once in this time and not by every page. */
const RETRY_INTERVAL_MS = 500

/** The registry could not be requested, or has too many concurrent requests. */
export class PreviewUnavailable extends Error {
  override readonly name = 'PreviewUnavailable'
}

interface CachedPreview {
  /** Null: the preview has ended or never existed. */
  composition: Composition | null
  /** Composition that the preview showed last. */
  lastComposition: Composition | null
  etag: string
  freshUntil: number
}

/**
 * Compositions of preview links: each is requested from the registry once, cached and revalidated, so that a page costs the
 * registry nothing.
 */
export interface PreviewSource {
  /**
   * Returns null for a preview that has ended or never existed. Throws {@link PreviewUnavailable} if nothing is cached and the
   * registry cannot be requested.
   */
  find(id: string): Promise<Composition | null>
  /** Returns all cached compositions of a merchant, of ended previews as well: pages of these are still open. */
  listCached(merchant: string): Composition[]
  /** Subresource integrity of an artifact that one of the cached compositions lists. */
  integrityOf(name: string, file: string): string | undefined
  /**
   * Data of the merchant, or of any merchant if null, have changed: cached previews are revalidated before they are
   * shown again.
   */
  invalidate(merchant: string | null): void
}

interface PreviewSourceOptions {
  registryUrl: string
  /** Token of the role edge. */
  token: string | undefined
  configurations: Pick<Configurations, 'complete'>
  onError(error: unknown): void
}

export function createPreviewSource({
  registryUrl,
  token,
  configurations,
  onError,
}: PreviewSourceOptions): PreviewSource {
  const cache = new Map<string, CachedPreview>()
  const pendingFetches = new Map<string, Promise<Composition | null>>()

  const storeEntry = (id: string, composition: Composition | null, etag: string) => {
    const lastComposition = composition ?? cache.get(id)?.lastComposition ?? null
    cache.delete(id)
    cache.set(id, { composition, lastComposition, etag, freshUntil: Date.now() + FRESHNESS_MS })
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
    return composition
  }

  const fetchPreview = async (id: string): Promise<Composition | null> => {
    const cached = cache.get(id)
    try {
      const response = await fetch(`${registryUrl}/v1/previews/${encodeURIComponent(id)}/composition`, {
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(cached?.etag ? { 'if-none-match': cached.etag } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 304 && cached) return storeEntry(id, cached.composition, cached.etag)
      if (response.status === 404) return storeEntry(id, null, '')
      if (!response.ok) throw new Error(`the registry responded with status ${response.status} for preview ${id}`)
      const composition = await configurations.complete(Composition.parse(await response.json()))
      return storeEntry(id, composition, response.headers.get('etag') ?? '')
    } catch (error) {
      onError(error)
      if (!cached) throw new PreviewUnavailable(id, { cause: error })
      cached.freshUntil = Date.now() + RETRY_INTERVAL_MS
      return cached.composition
    }
  }

  return {
    async find(id) {
      const cached = cache.get(id)
      if (cached && Date.now() < cached.freshUntil) return cached.composition
      const pendingFetch = pendingFetches.get(id)
      if (pendingFetch) return pendingFetch
      if (pendingFetches.size >= MAX_REQUESTS) throw new PreviewUnavailable('too many concurrent preview requests')
      const pending = fetchPreview(id).finally(() => pendingFetches.delete(id))
      pendingFetches.set(id, pending)
      return pending
    },
    listCached: (merchant) =>
      [...cache.values()].flatMap(({ lastComposition }) =>
        lastComposition?.merchant === merchant ? [lastComposition] : [],
      ),
    integrityOf(name, file) {
      for (const { lastComposition } of cache.values()) {
        const base =
          name === 'shell' ? lastComposition?.shell.base : lastComposition?.slices.find((s) => s.name === name)?.base
        const integrity = lastComposition?.integrity[`${base}${file}`]
        if (integrity) return integrity
      }
      return undefined
    },
    invalidate(merchant) {
      for (const entry of cache.values())
        if (merchant === null || entry.lastComposition?.merchant === merchant) entry.freshUntil = 0
    },
  }
}
