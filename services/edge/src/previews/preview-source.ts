import { Composition } from '@tessera/contracts'
import type { Configurations } from '../composition/configurations.ts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 50
const MAX_REQUESTS = 20
/** Age after which a preview is revalidated by its ETag. */
const FRESH_MS = 30_000
/** While the registry fails, one page in this time requests it, not every page. */
const RETRY_MS = 500

/** The registry could not be requested, or has too many concurrent requests. */
export class PreviewAway extends Error {
  override readonly name = 'PreviewAway'
}

interface CachedPreview {
  /** Null: it is over, or never was. */
  composition: Composition | null
  /** The composition that it showed last. */
  last: Composition | null
  etag: string
  freshUntil: number
}

/**
 * Compositions of preview links: each is requested from the registry once, cached and revalidated, so that a page costs the
 * registry nothing.
 */
export interface PreviewSource {
  /**
   * Returns null for a preview that has ended or never existed. Throws {@link PreviewAway} if nothing is cached and the
   * registry cannot be requested.
   */
  find(id: string): Promise<Composition | null>
  /** Returns all cached compositions of a merchant, of ended previews as well: pages of these are still open. */
  remembered(merchant: string): Composition[]
  /** The hash of an artifact that one of those names, in the form of subresource integrity. */
  integrityOf(name: string, file: string): string | undefined
  /**
   * Something of the merchant, or of any merchant if null, has changed: cached previews are revalidated before they are
   * shown again.
   */
  doubt(merchant: string | null): void
}

interface Options {
  registryUrl: string
  /** Of the role edge. */
  token: string | undefined
  configurations: Pick<Configurations, 'complete'>
  onFault(error: unknown): void
}

export function createPreviewSource({ registryUrl, token, configurations, onFault }: Options): PreviewSource {
  const cache = new Map<string, CachedPreview>()
  const asking = new Map<string, Promise<Composition | null>>()

  const storeEntry = (id: string, composition: Composition | null, etag: string) => {
    const last = composition ?? cache.get(id)?.last ?? null
    cache.delete(id)
    cache.set(id, { composition, last, etag, freshUntil: Date.now() + FRESH_MS })
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
    return composition
  }

  const fetchPreview = async (id: string): Promise<Composition | null> => {
    const have = cache.get(id)
    try {
      const response = await fetch(`${registryUrl}/v1/previews/${encodeURIComponent(id)}/composition`, {
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(have?.etag ? { 'if-none-match': have.etag } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 304 && have) return storeEntry(id, have.composition, have.etag)
      if (response.status === 404) return storeEntry(id, null, '')
      if (!response.ok) throw new Error(`the registry responded with status ${response.status} for preview ${id}`)
      const composition = await configurations.complete(Composition.parse(await response.json()))
      return storeEntry(id, composition, response.headers.get('etag') ?? '')
    } catch (error) {
      onFault(error)
      if (!have) throw new PreviewAway(id, { cause: error })
      have.freshUntil = Date.now() + RETRY_MS
      return have.composition
    }
  }

  return {
    async find(id) {
      const have = cache.get(id)
      if (have && Date.now() < have.freshUntil) return have.composition
      const under = asking.get(id)
      if (under) return under
      if (asking.size >= MAX_REQUESTS) throw new PreviewAway('too many at once')
      const pending = fetchPreview(id).finally(() => asking.delete(id))
      asking.set(id, pending)
      return pending
    },
    remembered: (merchant) => [...cache.values()].flatMap(({ last }) => (last?.merchant === merchant ? [last] : [])),
    integrityOf(name, file) {
      for (const { last } of cache.values()) {
        const base = name === 'shell' ? last?.shell.base : last?.slices.find((s) => s.name === name)?.base
        const integrity = last?.integrity[`${base}${file}`]
        if (integrity) return integrity
      }
      return undefined
    },
    doubt(merchant) {
      for (const entry of cache.values())
        if (merchant === null || entry.last?.merchant === merchant) entry.freshUntil = 0
    },
  }
}
