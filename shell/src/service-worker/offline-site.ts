import type { CacheRequest, StoredPart } from './cache-request.ts'
import { hasIntegrity, integrityOf } from './integrity.ts'
import { cacheFittingReleases } from './what-fits.ts'
import type { WorkerScope } from './worker-scope.ts'

const CACHE_PREFIX = 'tessera-'
const PICTURES_CACHE = 'pictures'
const HOME = '/m/home'
/** Record in a cache that holds its complete composition: the integrity of each of its files, and of its document. */
const COMPLETE_MARKER = '/complete'
/** Record instead of it if only a part fits. */
const PART_MARKER = '/part'
const MAX_PICTURES = 150
const TIMEOUT_MS = 6000

type Scope = Pick<WorkerScope, 'caches' | 'fetch' | 'location'>

/**
 * Serves a page without a network. Files of releases never change under their names, so cached ones are served first; a
 * document is requested from the network, and from a completely cached composition only if there is none. Calls of the API
 * are never cached: a stale response about money is worse than none.
 */
export function createOfflineSite({ caches, fetch, location }: Scope) {
  /** A cached file of a composition, if its content is unchanged: any script of the site can write to a cache. */
  const findCached = async (path: string): Promise<Response | undefined> => {
    for (const name of await ownCaches()) {
      const cache = await caches.open(name)
      const response = await cache.match(path, { ignoreVary: true })
      if (response && (await hasIntegrity(response, (await hashesOf(cache))?.[path]))) return response
    }
    return undefined
  }

  const hashesOf = async (cache: Cache): Promise<Record<string, string> | undefined> => {
    const completeMarker = await cache.match(COMPLETE_MARKER)
    if (completeMarker) return (await completeMarker.json()) as Record<string, string>
    const part = await cache.match(PART_MARKER)
    return part && ((await part.json()) as StoredPart).files
  }

  const serveFile = async (request: Request): Promise<Response> => {
    // A visitor who reloads suspects the cache.
    const cachedResponse = request.cache === 'reload' ? undefined : await findCached(new URL(request.url).pathname)
    return cachedResponse ?? fetch(request)
  }

  const servePicture = async (request: Request): Promise<Response> => {
    const cache = await caches.open(CACHE_PREFIX + PICTURES_CACHE)
    const cachedResponse = await cache.match(request, { ignoreVary: true })
    if (cachedResponse) return cachedResponse
    const response = await fetch(request)
    if (response.ok) {
      await cache.put(request, response.clone())
      const pictureRequests = await cache.keys()
      for (const oldest of pictureRequests.slice(0, Math.max(0, pictureRequests.length - MAX_PICTURES)))
        await cache.delete(oldest)
    }
    return response
  }

  const serveDocument = async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (response.status < 500) return response
      return (await findCached(HOME)) ?? response
    } catch (error) {
      const cachedResponse = await findCached(HOME)
      if (cachedResponse) return cachedResponse
      throw error
    }
  }

  const ownCaches = async () =>
    (await caches.keys()).filter((n) => n.startsWith(CACHE_PREFIX) && n !== CACHE_PREFIX + PICTURES_CACHE)

  /**
   * Caches a composition, as much of it as fits, then deletes every other: there is never a document without the shell's
   * files.
   */
  const store = async (request: CacheRequest): Promise<void> => {
    const { composition } = request
    const name = CACHE_PREFIX + composition
    const cache = await caches.open(name)
    if (!(await hashesOf(cache))) {
      const { files, missing } = await cacheFittingReleases(cache, { findCached, fetch }, request)
      const home = await fetch(HOME, { credentials: 'same-origin' })
      if (!home.ok || home.headers.get('x-composition') !== composition)
        throw new Error('the site runs another composition')
      if (home.headers.get('cache-control')?.includes('no-store')) throw new Error('the site is closed')
      files[HOME] = await integrityOf(home)
      await cache.put(HOME, home)
      const [record, content] =
        missing.length === 0 ? [COMPLETE_MARKER, files] : [PART_MARKER, { files, missing } satisfies StoredPart]
      await cache.put(record, new Response(JSON.stringify(content)))
    }
    // Other scripts' caches too: they are deleted with the composition that allowed them.
    for (const cacheName of await caches.keys())
      if (cacheName !== name && cacheName !== CACHE_PREFIX + PICTURES_CACHE) await caches.delete(cacheName)
  }

  return {
    keep: store,
    /** Returns the response to a request of this site, or null for requests that only the network serves. */
    respond(request: Request): Promise<Response> | null {
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== location.origin) return null
      if (request.mode === 'navigate')
        return pathname === '/' || /^\/m(\/|$)/.test(pathname) ? serveDocument(request) : null
      if (pathname.startsWith('/r/')) return serveFile(request)
      if (pathname.startsWith('/cdn/')) return servePicture(request)
      return null
    },
  }
}
