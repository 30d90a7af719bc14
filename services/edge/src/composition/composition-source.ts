import { setTimeout as sleep } from 'node:timers/promises'
import { type Composition, Running } from '@tessera/contracts'
import { bucketOf, laneOf, readEvents } from '@tessera/server'
import type { DiskCache } from '../artifacts/disk-cache.ts'
import type { Configurations } from './configurations.ts'

const TIMEOUT_MS = 3000
/** At least; up to twice that by chance, for all edges lose a registry at once. */
const RECONNECT_MS = 500
/** While the registry fails, one page in this time requests it, not every page. */
const RETRY_MS = 500
/**
 * Age after which a composition is revalidated by its ETag, so that a move whose event was lost is here within half a
 * minute. Random between the two, or edges that started together would send their requests together.
 */
const FRESH_MS = { from: 15_000, to: 25_000 } as const
/** An unknown file is requested from the registry at most once in this time for each merchant. */
const LOOK_AGAIN_MS = 1000
/** A visitor waits no longer for news when something is known. */
const STALE_AFTER_MS = 500
/** Past compositions of a merchant that pages from just before a move may still request. */
const MAX_PREVIOUS = 20

interface CachedRunning {
  running: Running
  /** Compositions that ran before, newest first. */
  past: readonly Composition[]
  /** Empty when the registry gave none. */
  etag: string
}

/** Current compositions of each merchant. Notified of moves by the registry; serves the last known ones while it is down. */
export interface CompositionSource {
  /** The whole composition of the rollout that the visitor is in, or the stable one; null when none was ever known. */
  current(merchant: string, visitor: string): Promise<Composition | null>
  /** All that the merchant's visitors get, as {@link current} would choose from; null when nothing was ever known. */
  running(merchant: string): Promise<Running | null>
  /**
   * Loads what these merchants run, and resolves true if something is known of one of them, or if the registry has responded that none
   * runs anything. What others run is then known as far as the registry or the disk has it.
   */
  isReady(merchants: readonly string[]): Promise<boolean>
  /** Every composition that is remembered of a merchant: those that run, then those that did, the newest first. */
  known(merchant: string): Promise<Composition[]>
  /**
   * Requests from the registry which compositions the merchant runs, then lists as {@link known} does: another edge may have
   * been notified of a move that this one missed. Requests are shared, and at most one a second is sent for each merchant.
   */
  refreshed(merchant: string): Promise<Composition[]>
  /** The hash of an artifact that some known composition names, in the form of subresource integrity. */
  integrityOf(name: string, file: string): string | undefined
  close(): void
}

interface Options {
  registryUrl: string
  /** Token of the role edge, for a connection slot in the change stream that is reserved for edges. */
  token: string | undefined
  disk: DiskCache | null
  configurations: Pick<Configurations, 'completeAll'>
  /** A merchant's running compositions were loaded. */
  onKnown(running: Running): void
  /** Something of the merchant has changed; null: unknown which. */
  onChanged(merchant: string | null): void
  onFault(error: unknown): void
}

export function createCompositionSource(options: Options): CompositionSource {
  const { registryUrl, token, disk, configurations, onKnown, onChanged, onFault } = options
  const cache = new Map<string, CachedRunning>()
  /** Merchants whose data are up to date as far as events show, and the time until which this is assumed. */
  const fresh = new Map<string, number>()
  const asking = new Map<string, Promise<Running | null>>()
  /** Time of the registry's last failure, by merchant; only used for a merchant with cached data. */
  const failed = new Map<string, number>()
  /** Reads from the disk cache, once for each merchant. */
  const recalled = new Map<string, Promise<void>>()
  /** Merchants that run nothing, as the registry has responded. */
  const absent = new Set<string>()
  const closing = new AbortController()
  let writing: Promise<void> = Promise.resolve()

  const fetchRunning = async (merchant: string): Promise<Running | null> => {
    const have = cache.get(merchant)
    // Deleted by any event that arrives while the request is in flight, because the response may be older than the event.
    fresh.set(merchant, Date.now() + FRESH_MS.from + Math.random() * (FRESH_MS.to - FRESH_MS.from))
    try {
      const response = await fetch(`${registryUrl}/v1/running/${encodeURIComponent(merchant)}`, {
        headers: have?.etag ? { 'if-none-match': have.etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 304 && have) return have.running
      if (response.status === 404) absent.add(merchant)
      if (!response.ok) throw new Error(`the registry responded with status ${response.status} for ${merchant}`)
      const running = await configurations.completeAll(Running.parse(await response.json()))
      cache.set(merchant, { running, past: pastOf(have, running), etag: response.headers.get('etag') ?? '' })
      onKnown(running)
      // One after the other, so that the newest is what stays.
      writing = writing.then(() => disk?.keepRunning(running)).catch(onFault)
      return running
    } catch (error) {
      fresh.delete(merchant)
      failed.set(merchant, Date.now())
      onFault(error)
      return have?.running ?? null
    }
  }

  const once = (merchant: string): Promise<Running | null> => {
    const under = asking.get(merchant)
    if (under) return under
    const pending = fetchRunning(merchant).finally(() => asking.delete(merchant))
    asking.set(merchant, pending)
    return pending
  }

  /** Loads the previous process's data, which are served until the registry responds. */
  const recall = async (merchant: string, from: DiskCache): Promise<void> => {
    const running = await from.running(merchant).catch(onFault)
    if (!running || cache.has(merchant)) return
    cache.set(merchant, { running, past: [], etag: '' })
    onKnown(running)
  }

  const follow = async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, token, closing.signal)) {
          // Moves from before the stream was open sent no event to this edge; the registry itself may have missed some as
          // well.
          if (event === 'open' || event === 'resync') {
            fresh.clear()
            failed.clear()
            onChanged(null)
          }
          if (event !== 'composition') continue
          onChanged(data)
          fresh.delete(data)
          if (cache.has(data)) void once(data)
        }
      } catch {
        // The registry is down; the cached data are still served.
      }
      fresh.clear()
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS * (1 + Math.random())))
    }
  }

  /** Events can be lost without any error, so freshness always expires. */
  const isFresh = (merchant: string): boolean => Date.now() < (fresh.get(merchant) ?? 0)

  const newest = async (merchant: string): Promise<Running | null> => {
    if (disk && !cache.has(merchant)) {
      const recalling = recalled.get(merchant) ?? recall(merchant, disk)
      recalled.set(merchant, recalling)
      await recalling
    }
    const have = cache.get(merchant)
    if (!have) return once(merchant)
    if (isFresh(merchant) && !asking.has(merchant)) return have.running
    if (Date.now() - (failed.get(merchant) ?? 0) < RETRY_MS && !asking.has(merchant)) return have.running
    const timeoutMs = sleep(STALE_AFTER_MS, have.running, { ref: false })
    return Promise.race([once(merchant), timeoutMs])
  }

  const lookedAt = new Map<string, number>()
  const listOf = (merchant: string, running: Running | null): Composition[] =>
    running ? [...compositionsOf(running), ...(cache.get(merchant)?.past ?? [])] : []

  void follow()
  return {
    running: newest,
    async isReady(merchants) {
      const all = await Promise.all(merchants.map(async (merchant) => ({ merchant, running: await newest(merchant) })))
      return all.some(({ running }) => running !== null) || all.every(({ merchant }) => absent.has(merchant))
    },
    known: async (merchant) => listOf(merchant, await newest(merchant)),
    async refreshed(merchant) {
      const due = Date.now() - (lookedAt.get(merchant) ?? 0) >= LOOK_AGAIN_MS
      if (due) lookedAt.set(merchant, Date.now())
      return listOf(merchant, await (due ? once(merchant) : (asking.get(merchant) ?? newest(merchant))))
    },
    async current(merchant, visitor) {
      const running = await newest(merchant)
      return running && compositionFor(running, visitor)
    },
    integrityOf(name, file) {
      for (const { running, past } of cache.values())
        for (const composition of [...compositionsOf(running), ...past]) {
          const base = name === 'shell' ? composition.shell.base : composition.slices.find((s) => s.name === name)?.base
          const integrity = composition.integrity[`${base}${file}`]
          if (integrity) return integrity
        }
      return undefined
    },
    close: () => closing.abort(),
  }
}

/** Returns a visitor's composition: that of the rollout whose arc the visitor is in, or the stable one. */
export const compositionFor = ({ merchant, stable, candidates }: Running, visitor: string): Composition =>
  laneOf(bucketOf(merchant, visitor), candidates)?.composition ?? stable

/** Returns the compositions that ended now, before those that had ended already. */
function pastOf(before: CachedRunning | undefined, running: Running): Composition[] {
  const runs = new Set(compositionsOf(running).map(({ id }) => id))
  const previousCompositions = before ? [...compositionsOf(before.running), ...before.past] : []
  return previousCompositions.filter(({ id }) => !runs.has(id)).slice(0, MAX_PREVIOUS)
}

/** Every composition that some visitor gets. */
export const compositionsOf = ({ stable, candidates }: Running): Composition[] => [
  stable,
  ...candidates.map(({ composition }) => composition),
]
