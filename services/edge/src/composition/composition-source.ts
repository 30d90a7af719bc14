import { setTimeout as sleep } from 'node:timers/promises'
import { type Composition, Running } from '@tessera/contracts'
import { arcOf, bucketOf, readEvents } from '@tessera/server'
import type { DiskCache } from '../artifacts/disk-cache.ts'
import type { Configurations } from './configurations.ts'

const TIMEOUT_MS = 3000
/** Minimum delay; up to twice as long at random, because all edges lose the registry at the same time. */
const MIN_RECONNECT_DELAY_MS = 500
/** While the registry fails, it is requested once in this time and not by every page. */
const RETRY_INTERVAL_MS = 500
/**
 * Age after which a composition is revalidated by its ETag, so that a move whose event was lost takes effect within half a
 * minute. Random between the two, or edges that started together would send their requests together.
 */
const FRESHNESS_MS = { from: 15_000, to: 25_000 } as const
/** An unknown file is requested from the registry at most once in this time for each merchant. */
const REFRESH_INTERVAL_MS = 1000
/** Maximum time that a visitor waits for newer data if something is cached. */
const MAX_WAIT_MS = 500
/** Past compositions of a merchant that pages from just before a move may still request. */
const MAX_PREVIOUS = 20

interface CachedRunning {
  running: Running
  /** Compositions that ran before, newest first. */
  past: readonly Composition[]
  /** Empty if the registry sent none. */
  etag: string
}

/** Current compositions of each merchant. Notified of moves by the registry; serves the last known ones while it is down. */
export interface CompositionSource {
  /** The whole composition of the rollout that the visitor is in, or the stable one; null if none was ever loaded. */
  current(merchant: string, visitor: string): Promise<Composition | null>
  /** Everything that the merchant's visitors get, from which {@link current} chooses; null if nothing was ever loaded. */
  running(merchant: string): Promise<Running | null>
  /**
   * Loads what these merchants run. Resolves true if data of one of them are loaded, or if the registry has responded that none
   * runs anything.
   */
  isReady(merchants: readonly string[]): Promise<boolean>
  /** Every cached composition of a merchant: running ones first, then past ones, newest first. */
  listCached(merchant: string): Promise<Composition[]>
  /**
   * Requests from the registry which compositions the merchant runs, then lists as {@link listCached} does: another edge may have
   * been notified of a move that this one missed. Requests are shared, and at most one a second is sent for each merchant.
   */
  listRefreshed(merchant: string): Promise<Composition[]>
  /** Subresource integrity of an artifact that a cached composition lists. */
  integrityOf(name: string, file: string): string | undefined
  close(): void
}

interface CompositionSourceOptions {
  registryUrl: string
  /** Token of the role edge, for a connection slot in the change stream that is reserved for edges. */
  token: string | undefined
  disk: DiskCache | null
  configurations: Pick<Configurations, 'completeAll'>
  /** A merchant's running compositions were loaded. */
  onLoaded(running: Running): void
  /** The merchant's data have changed; null if it is unknown which merchant's. */
  onChanged(merchant: string | null): void
  onError(error: unknown): void
}

export function createCompositionSource(options: CompositionSourceOptions): CompositionSource {
  const { registryUrl, token, disk, configurations, onLoaded, onChanged, onError } = options
  const cache = new Map<string, CachedRunning>()
  /** Merchants whose data are up to date as far as events show, and the time until which this is assumed. */
  const freshUntil = new Map<string, number>()
  const pendingFetches = new Map<string, Promise<Running | null>>()
  /** Time of the registry's last failure, by merchant; only used for a merchant with cached data. */
  const failedAt = new Map<string, number>()
  /** Reads from the disk cache, once for each merchant. */
  const diskReads = new Map<string, Promise<void>>()
  /** Merchants that run nothing, as the registry has responded. */
  const emptyMerchants = new Set<string>()
  const closing = new AbortController()
  let pendingWrite: Promise<void> = Promise.resolve()

  const fetchRunning = async (merchant: string): Promise<Running | null> => {
    const cached = cache.get(merchant)
    // Deleted by any event that arrives while the request is in flight, because the response may be older than the event.
    freshUntil.set(merchant, Date.now() + FRESHNESS_MS.from + Math.random() * (FRESHNESS_MS.to - FRESHNESS_MS.from))
    try {
      const response = await fetch(`${registryUrl}/v1/running/${encodeURIComponent(merchant)}`, {
        headers: cached?.etag ? { 'if-none-match': cached.etag } : {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.status === 304 && cached) return cached.running
      if (response.status === 404) emptyMerchants.add(merchant)
      if (!response.ok) throw new Error(`the registry responded with status ${response.status} for ${merchant}`)
      const running = await configurations.completeAll(Running.parse(await response.json()))
      cache.set(merchant, {
        running,
        past: pastCompositions(cached, running),
        etag: response.headers.get('etag') ?? '',
      })
      onLoaded(running)
      // One after the other, so that the newest data are stored last.
      pendingWrite = pendingWrite.then(() => disk?.storeRunning(running)).catch(onError)
      return running
    } catch (error) {
      freshUntil.delete(merchant)
      failedAt.set(merchant, Date.now())
      onError(error)
      return cached?.running ?? null
    }
  }

  const fetchOnce = (merchant: string): Promise<Running | null> => {
    const pendingFetch = pendingFetches.get(merchant)
    if (pendingFetch) return pendingFetch
    const pending = fetchRunning(merchant).finally(() => pendingFetches.delete(merchant))
    pendingFetches.set(merchant, pending)
    return pending
  }

  /** Loads the previous process's data, which are served until the registry responds. */
  const loadFromDisk = async (merchant: string, diskCache: DiskCache): Promise<void> => {
    const running = await diskCache.readRunning(merchant).catch(onError)
    if (!running || cache.has(merchant)) return
    cache.set(merchant, { running, past: [], etag: '' })
    onLoaded(running)
  }

  const followEvents = async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const { event, data } of readEvents(`${registryUrl}/v1/changes`, token, closing.signal)) {
          // Moves from before the stream was open sent no event to this edge; the registry itself may have missed some as
          // well.
          if (event === 'open' || event === 'resync') {
            freshUntil.clear()
            failedAt.clear()
            onChanged(null)
          }
          if (event !== 'composition') continue
          onChanged(data)
          freshUntil.delete(data)
          if (cache.has(data)) void fetchOnce(data)
        }
      } catch {
        // The registry is down; the cached data are still served.
      }
      freshUntil.clear()
      await new Promise((resolve) => setTimeout(resolve, MIN_RECONNECT_DELAY_MS * (1 + Math.random())))
    }
  }

  /** Events can be lost without any error, so freshness always expires. */
  const isFresh = (merchant: string): boolean => Date.now() < (freshUntil.get(merchant) ?? 0)

  const getRunning = async (merchant: string): Promise<Running | null> => {
    if (disk && !cache.has(merchant)) {
      const diskRead = diskReads.get(merchant) ?? loadFromDisk(merchant, disk)
      diskReads.set(merchant, diskRead)
      await diskRead
    }
    const cached = cache.get(merchant)
    if (!cached) return fetchOnce(merchant)
    if (isFresh(merchant) && !pendingFetches.has(merchant)) return cached.running
    if (Date.now() - (failedAt.get(merchant) ?? 0) < RETRY_INTERVAL_MS && !pendingFetches.has(merchant))
      return cached.running
    const timeout = sleep(MAX_WAIT_MS, cached.running, { ref: false })
    return Promise.race([fetchOnce(merchant), timeout])
  }

  const refreshedAt = new Map<string, number>()
  const listCompositions = (merchant: string, running: Running | null): Composition[] =>
    running ? [...compositionsOf(running), ...(cache.get(merchant)?.past ?? [])] : []

  void followEvents()
  return {
    running: getRunning,
    async isReady(merchants) {
      const results = await Promise.all(
        merchants.map(async (merchant) => ({ merchant, running: await getRunning(merchant) })),
      )
      return (
        results.some(({ running }) => running !== null) || results.every(({ merchant }) => emptyMerchants.has(merchant))
      )
    },
    listCached: async (merchant) => listCompositions(merchant, await getRunning(merchant)),
    async listRefreshed(merchant) {
      const isRefreshDue = Date.now() - (refreshedAt.get(merchant) ?? 0) >= REFRESH_INTERVAL_MS
      if (isRefreshDue) refreshedAt.set(merchant, Date.now())
      return listCompositions(
        merchant,
        await (isRefreshDue ? fetchOnce(merchant) : (pendingFetches.get(merchant) ?? getRunning(merchant))),
      )
    },
    async current(merchant, visitor) {
      const running = await getRunning(merchant)
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
  arcOf(bucketOf(merchant, visitor), candidates)?.composition ?? stable

/** Returns the compositions that ended now, before those that had ended already. */
function pastCompositions(previous: CachedRunning | undefined, running: Running): Composition[] {
  const runningIds = new Set(compositionsOf(running).map(({ id }) => id))
  const previousCompositions = previous ? [...compositionsOf(previous.running), ...previous.past] : []
  return previousCompositions.filter(({ id }) => !runningIds.has(id)).slice(0, MAX_PREVIOUS)
}

/** Every composition that some visitor gets. */
export const compositionsOf = ({ stable, candidates }: Running): Composition[] => [
  stable,
  ...candidates.map(({ composition }) => composition),
]
