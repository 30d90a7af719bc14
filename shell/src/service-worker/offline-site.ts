import type { WorkerScope } from './worker-scope.ts'

/** What a page asks to have kept: a whole composition, so that it opens without a network. */
export interface KeepRequest {
  type: 'keep'
  composition: string
  /** Paths of every file that the composition may load. */
  files: string[]
}

const PREFIX = 'tessera-'
const PICTURES = 'pictures'
const HOME = '/m/home'
/** Stands in a cache once all of its composition is there. */
const COMPLETE = '/complete'
const AT_ONCE = 4
const MOST_FILES = 500
const MOST_PICTURES = 150
const PATIENCE_MS = 6000

type Scope = Pick<WorkerScope, 'caches' | 'fetch' | 'location'>

/**
 * Answers for a page without a network. Files of releases never change under their names, so what is kept is served first; a
 * document comes from the network, and from a composition that is kept whole only when there is none. Calls of the API are never
 * touched: an answer about money that is not new is worse than none.
 */
export function createOfflineSite({ caches, fetch, location }: Scope) {
  const find = (path: string) => caches.match(path, { ignoreVary: true })

  const fileOf = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    // Who reloads suspects what is kept.
    const kept = request.cache === 'reload' ? undefined : await find(path)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok && request.cache === 'reload') await replace(path, answer.clone())
    return answer
  }

  const replace = async (path: string, answer: Response): Promise<void> => {
    for (const name of await ownCaches()) {
      const cache = await caches.open(name)
      if (await cache.match(path, { ignoreVary: true })) await cache.put(path, answer.clone())
    }
  }

  const pictureOf = async (request: Request): Promise<Response> => {
    const cache = await caches.open(PREFIX + PICTURES)
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok) {
      await cache.put(request, answer.clone())
      const all = await cache.keys()
      for (const oldest of all.slice(0, Math.max(0, all.length - MOST_PICTURES))) await cache.delete(oldest)
    }
    return answer
  }

  const documentOf = async (request: Request): Promise<Response> => {
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (answer.status < 500) return answer
      return (await find(HOME)) ?? answer
    } catch (error) {
      const kept = await find(HOME)
      if (kept) return kept
      throw error
    }
  }

  const ownCaches = async () => (await caches.keys()).filter((n) => n.startsWith(PREFIX) && n !== PREFIX + PICTURES)

  /** Brings a composition whole, then lets go of every other: there is never a document without all of its files. */
  const keep = async ({ composition, files }: KeepRequest): Promise<void> => {
    const name = PREFIX + composition
    const cache = await caches.open(name)
    if (!(await cache.match(COMPLETE))) {
      const waiting = files.slice(0, MOST_FILES)
      const bring = async () => {
        for (let path = waiting.pop(); path; path = waiting.pop()) {
          if (await cache.match(path, { ignoreVary: true })) continue
          const answer = (await find(path)) ?? (await fetch(path))
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          await cache.put(path, answer)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, bring))
      const home = await fetch(HOME, { credentials: 'same-origin' })
      if (!home.ok || home.headers.get('x-composition') !== composition) throw new Error('the site runs another one')
      if (home.headers.get('cache-control')?.includes('no-store')) throw new Error('the site is closed')
      await cache.put(HOME, home)
      await cache.put(COMPLETE, new Response())
    }
    for (const other of await ownCaches()) if (other !== name) await caches.delete(other)
  }

  return {
    keep,
    /** The answer to a request of this site, or null for what the network alone answers. */
    answer(request: Request): Promise<Response> | null {
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET' || origin !== location.origin) return null
      if (request.mode === 'navigate')
        return pathname === '/' || /^\/m(\/|$)/.test(pathname) ? documentOf(request) : null
      if (pathname.startsWith('/r/')) return fileOf(request)
      if (pathname.startsWith('/cdn/')) return pictureOf(request)
      return null
    },
  }
}

export const isKeepRequest = (data: unknown): data is KeepRequest =>
  typeof data === 'object' &&
  data !== null &&
  (data as KeepRequest).type === 'keep' &&
  /^[\w-]{1,60}$/.test((data as KeepRequest).composition) &&
  Array.isArray((data as KeepRequest).files) &&
  (data as KeepRequest).files.every((file) => typeof file === 'string' && /^\/r\//.test(file))
