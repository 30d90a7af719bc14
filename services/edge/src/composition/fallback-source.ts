import { Fallback } from '@tessera/contracts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 500
const MAX_REQUESTS = 50
/** Limit of requests for compositions that the edge does not know, because their ids may be guessed. */
const MAX_UNKNOWN_REQUESTS = 10
/** TTL of the result that a slice has no fallback. */
const NO_FALLBACK_TTL_MS = 30_000

/** The registry could not be requested, or has too many concurrent requests. */
export class FallbackUnavailable extends Error {
  override readonly name = 'FallbackUnavailable'
}

interface CachedFallback {
  fallback: Fallback | null
  cachedAt: number
}

/** Last-known-good releases of slices, by composition: each is requested from the registry once and cached. */
export interface FallbackSource {
  /**
   * Null if there is none, or if the composition does not belong to the merchant; `isKnown`: the edge knows that it does. Throws
   * {@link FallbackUnavailable}.
   */
  find(merchant: string, composition: string, slice: string, isKnown: boolean): Promise<Fallback | null>
}

export function createFallbackSource(registryUrl: string, onError: (error: unknown) => void): FallbackSource {
  const cache = new Map<string, CachedFallback>()
  const pendingFetches = new Map<string, Promise<Fallback | null>>()

  const fetchFallback = async (path: string): Promise<Fallback | null> => {
    try {
      const response = await fetch(registryUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status >= 500) throw new Error(`the registry responded with status ${response.status} to ${path}`)
      const fallback = response.ok ? Fallback.parse(await response.json()) : null
      cache.delete(path)
      cache.set(path, { fallback, cachedAt: Date.now() })
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
      return fallback
    } catch (error) {
      onError(error)
      throw new FallbackUnavailable(path, { cause: error })
    }
  }

  return {
    async find(merchant, composition, slice, isKnown) {
      const [merchantCode, id, name] = [merchant, composition, slice].map(encodeURIComponent)
      const path = `/v1/compositions/${merchantCode}/${id}/fallback/${name}`
      const cached = cache.get(path)
      if (cached && (cached.fallback || Date.now() - cached.cachedAt < NO_FALLBACK_TTL_MS)) return cached.fallback
      const pendingFetch = pendingFetches.get(path)
      if (pendingFetch) return pendingFetch
      if (pendingFetches.size >= (isKnown ? MAX_REQUESTS : MAX_UNKNOWN_REQUESTS))
        throw new FallbackUnavailable('too many concurrent fallback requests')
      const pending = fetchFallback(path).finally(() => pendingFetches.delete(path))
      pendingFetches.set(path, pending)
      return pending
    },
  }
}
