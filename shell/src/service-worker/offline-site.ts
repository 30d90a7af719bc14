import type { WorkerScope } from './worker-scope.ts'

/** What a page asks to have kept: a whole composition, so that it opens without a network. */
export interface KeepRequest {
  type: 'keep'
  composition: string
  /** Integrity (SHA-384, as of subresources) of every file that the composition may load, by path. */
  files: Record<string, string>
}

const PREFIX = 'tessera-'
const PICTURES = 'pictures'
const HOME = '/m/home'
/** Stands in a cache once all of its composition is there: the integrity of each of its files, and of its document. */
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
  /** A file of a composition that was kept whole, if it is still what was kept: any script of the site can write to a cache. */
  const find = async (path: string): Promise<Response | undefined> => {
    for (const name of await ownCaches()) {
      const cache = await caches.open(name)
      const answer = await cache.match(path, { ignoreVary: true })
      if (answer && (await isSound(answer, (await hashesOf(cache))?.[path]))) return answer
    }
    return undefined
  }

  const hashesOf = async (cache: Cache): Promise<Record<string, string> | undefined> => {
    const record = await cache.match(COMPLETE)
    return record && ((await record.json()) as Record<string, string>)
  }

  const fileOf = async (request: Request): Promise<Response> => {
    // Who reloads suspects what is kept.
    const kept = request.cache === 'reload' ? undefined : await find(new URL(request.url).pathname)
    return kept ?? fetch(request)
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
      const hashes = Object.fromEntries(Object.entries(files).slice(0, MOST_FILES))
      const waiting = Object.entries(hashes)
      const bring = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const [path, integrity] = next
          const there = await cache.match(path, { ignoreVary: true })
          if (there && (await isSound(there, integrity))) continue
          const answer = (await find(path)) ?? (await fetch(path))
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
          if (!(await isSound(answer, integrity))) throw new Error(`${path} is not what was published`)
          await cache.put(path, answer)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, bring))
      const home = await fetch(HOME, { credentials: 'same-origin' })
      if (!home.ok || home.headers.get('x-composition') !== composition) throw new Error('the site runs another one')
      if (home.headers.get('cache-control')?.includes('no-store')) throw new Error('the site is closed')
      hashes[HOME] = await integrityOf(home)
      await cache.put(HOME, home)
      await cache.put(COMPLETE, new Response(JSON.stringify(hashes)))
    }
    // Not only ours: what anybody else has put by goes with the composition that let him.
    for (const other of await caches.keys())
      if (other !== name && other !== PREFIX + PICTURES) await caches.delete(other)
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
  isFiles((data as KeepRequest).files)

const isFiles = (files: unknown): boolean =>
  typeof files === 'object' &&
  files !== null &&
  Object.entries(files).every(([path, integrity]) => /^\/r\//.test(path) && /^sha384-/.test(String(integrity)))

async function integrityOf(answer: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

const isSound = async (answer: Response, integrity: string | undefined): Promise<boolean> =>
  integrity !== undefined && (await integrityOf(answer)) === integrity
