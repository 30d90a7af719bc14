import { Fallback } from '@tessera/contracts'

const TIMEOUT_MS = 3000
const MAX_CACHED = 500
const MAX_REQUESTS = 50
/** Limit of these for compositions that the edge does not know: they may be guessed. */
const MAX_UNKNOWN = 10
/** TTL of the result that a slice has no fallback. */
const NONE_MS = 30_000

/** The registry could not be requested, or has too many concurrent requests. */
export class FallbackAway extends Error {
  override readonly name = 'FallbackAway'
}

interface CachedFallback {
  fallback: Fallback | null
  at: number
}

/** Last-known-good releases of slices, by composition: each is requested from the registry once and cached. */
export interface FallbackSource {
  /**
   * Null when there is none, also when the composition is not one of the merchant; `isKnown`: the edge knows that it is. Throws
   * {@link FallbackAway}.
   */
  find(merchant: string, composition: string, slice: string, isKnown: boolean): Promise<Fallback | null>
}

export function createFallbackSource(registryUrl: string, onFault: (error: unknown) => void): FallbackSource {
  const cache = new Map<string, CachedFallback>()
  const asking = new Map<string, Promise<Fallback | null>>()

  const fetchFallback = async (path: string): Promise<Fallback | null> => {
    try {
      const response = await fetch(registryUrl + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status >= 500) throw new Error(`the registry responded with status ${response.status} to ${path}`)
      const fallback = response.ok ? Fallback.parse(await response.json()) : null
      cache.delete(path)
      cache.set(path, { fallback, at: Date.now() })
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string)
      return fallback
    } catch (error) {
      onFault(error)
      throw new FallbackAway(path, { cause: error })
    }
  }

  return {
    async find(merchant, composition, slice, isKnown) {
      const [merchantCode, id, name] = [merchant, composition, slice].map(encodeURIComponent)
      const path = `/v1/compositions/${merchantCode}/${id}/fallback/${name}`
      const have = cache.get(path)
      if (have && (have.fallback || Date.now() - have.at < NONE_MS)) return have.fallback
      const under = asking.get(path)
      if (under) return under
      if (asking.size >= (isKnown ? MAX_REQUESTS : MAX_UNKNOWN)) throw new FallbackAway('too many at once')
      const pending = fetchFallback(path).finally(() => asking.delete(path))
      asking.set(path, pending)
      return pending
    },
  }
}
