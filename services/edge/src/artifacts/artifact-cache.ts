import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { INTEGRITY_HEADER } from '@tessera/contracts'
import { isIntegrityOf } from '@tessera/server'
import { createDelta, type Dictionary } from './dictionary.ts'
import type { DiskCache } from './disk-cache.ts'

const TIMEOUT_MS = 5000
/** TTL of a "file not found" result. */
const MISSING_TTL_MS = 60_000
const MAX_MISSING = 5_000
/** Maximum concurrent fetches of files that no known composition lists, and maximum concurrent delta computations. */
const MAX_UNKNOWN_FETCHES = 20
const MAX_CONCURRENT_DELTAS = 2
const compress = promisify(brotliCompress)
/** Brotli qualities: `first` takes a hundredth of the time of `later`, whose output is a tenth smaller. */
const QUALITY = { first: 5, later: 11 } as const
const compressBrotli = (bytes: Buffer, quality: number): Promise<Buffer> =>
  compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

export interface Artifact {
  bytes: Buffer
  /** Compressed quickly at first, and with maximum quality after a second request. */
  brotli: Buffer
}

/**
 * Cache of release files: each is fetched once from the registry and stored compressed; immutable, so never fetched again.
 */
export interface ArtifactCache {
  /**
   * Returns null if there is no such file; throws if that cannot be determined, or if the file is not what was published.
   * For a file that no known composition lists, `canFetch` is called before the registry is requested; if it returns false,
   * {@link FetchDenied} is thrown.
   */
  get(name: string, file: string, canFetch?: () => boolean): Promise<Artifact | null>
  /**
   * Returns a file of a composition that no browser checks, such as the service worker: throws as well if no known
   * composition has its hash.
   */
  getVerified(name: string, file: string): Promise<Artifact | null>
  /** The file as a delta to an older one that the browser has (`dcz`); null if the delta is not smaller or cannot be computed now. */
  delta(name: string, file: string, artifact: Artifact, dictionary: Dictionary): Promise<Buffer | null>
}

/** The registry was not requested, for a file that no known composition lists. */
export class FetchDenied extends Error {
  override readonly name = 'FetchDenied'
}

interface Options {
  registryUrl: string
  /** Maximum bytes held in memory: files, their compressed forms and deltas together. */
  maxBytes: number
  disk: DiskCache | null
  /** Integrity of a file in the compositions that the edge knows. */
  integrityOf(name: string, file: string): string | undefined
  onError(error: unknown): void
}

/** Verified bytes of a file, and their integrity. */
interface VerifiedFile {
  bytes: Buffer
  integrity: string
}

interface CacheEntry {
  value: unknown
  bytes: number
}

export function createArtifactCache({ registryUrl, maxBytes, disk, integrityOf, onError }: Options): ArtifactCache {
  const entries = new Map<string, CacheEntry>()
  const pending = new Map<string, Promise<CacheEntry | null>>()
  let size = 0
  let pendingRecompression: Promise<unknown> = Promise.resolve()
  /** Keys of missing files, with the time until which they count as missing, newest last. */
  const missingUntil = new Map<string, number>()
  let unknownFetches = 0
  let runningDeltas = 0

  /** Fetches a file from the registry and verifies it against the compositions' integrity, or else the registry's. */
  const fetchFile = async (name: string, file: string): Promise<VerifiedFile | null> => {
    const response = await fetch(
      `${registryUrl}/v1/artifacts/${encodeURIComponent(name)}/${encodeURIComponent(file)}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the registry responded with status ${response.status} for ${name}/${file}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const integrity = integrityOf(name, file) ?? response.headers.get(INTEGRITY_HEADER)
    if (!integrity || !isIntegrityOf(integrity, bytes)) throw new Error(`${name}/${file} is not what was published`)
    return { bytes, integrity }
  }

  const readFile = async (name: string, file: string): Promise<Buffer | null> => {
    if (!disk) return (await fetchFile(name, file))?.bytes ?? null
    const integrity = integrityOf(name, file)
    const stored = await disk.readArtifact(name, file, integrity).catch(onError)
    if (stored && integrity) return stored
    try {
      const fetched = await fetchFile(name, file)
      // A file that no composition lists is not stored: crawlers request old files, and they are not needed after a restart.
      if (fetched && integrity) void disk.storeArtifact(name, file, fetched.bytes, fetched.integrity).catch(onError)
      return fetched?.bytes ?? null
    } catch (error) {
      // A file that no composition lists any more was valid when it was stored; without a registry no other check is
      // possible.
      if (stored) return stored
      throw error
    }
  }

  const storeEntry = (key: string, entry: CacheEntry) => {
    entries.set(key, entry)
    size += entry.bytes
    for (const [oldest, oldEntry] of entries) {
      if (size <= maxBytes) break
      entries.delete(oldest)
      size -= oldEntry.bytes
    }
  }

  /** Returns the value cached under the key, or creates it once for all concurrent callers. */
  const getOrCreate = async <T>(
    key: string,
    create: () => Promise<{ value: T; bytes: number } | null>,
  ): Promise<T | null> => {
    const cached = entries.get(key)
    if (cached) {
      entries.delete(key)
      entries.set(key, cached)
      return cached.value as T
    }
    const inFlight = pending.get(key) ?? create().finally(() => pending.delete(key))
    pending.set(key, inFlight)
    const entry = await inFlight
    if (entry && !entries.has(key)) storeEntry(key, entry)
    return entry && (entry.value as T)
  }

  const requestCounts = new WeakMap<Artifact, 'once' | 'again'>()
  /**
   * Recompresses a file with maximum quality at its second request: one file after the other, because it takes a core that
   * visitors need too.
   */
  const recompress = (artifact: Artifact): void => {
    const previous = requestCounts.get(artifact)
    if (previous === 'again') return
    requestCounts.set(artifact, previous ? 'again' : 'once')
    if (previous)
      pendingRecompression = pendingRecompression.then(async () => {
        artifact.brotli = await compressBrotli(artifact.bytes, QUALITY.later)
      })
  }

  const loadArtifact = (name: string, file: string): Promise<Artifact | null> =>
    getOrCreate<Artifact>(`${name}/${file}`, async () => {
      const bytes = await readFile(name, file)
      if (!bytes) return null
      const brotli = await compressBrotli(bytes, QUALITY.first)
      return { value: { bytes, brotli }, bytes: bytes.length + brotli.length }
    })

  /** A file that no known composition lists may be an older page's file, or a guessed name. */
  const fetchUnknown = async (name: string, file: string, canFetch: () => boolean): Promise<Artifact | null> => {
    const key = `${name}/${file}`
    if (entries.has(key)) return loadArtifact(name, file)
    if (Date.now() < (missingUntil.get(key) ?? 0)) return null
    if (unknownFetches >= MAX_UNKNOWN_FETCHES || !canFetch()) throw new FetchDenied(key)
    unknownFetches += 1
    try {
      const artifact = await loadArtifact(name, file)
      if (!artifact) rememberMissing(key)
      return artifact
    } finally {
      unknownFetches -= 1
    }
  }

  const rememberMissing = (key: string): void => {
    missingUntil.delete(key)
    missingUntil.set(key, Date.now() + MISSING_TTL_MS)
    if (missingUntil.size > MAX_MISSING) missingUntil.delete(missingUntil.keys().next().value as string)
  }

  const get: ArtifactCache['get'] = async (name, file, canFetch = () => true) => {
    if (!integrityOf(name, file)) return fetchUnknown(name, file, canFetch)
    const artifact = await loadArtifact(name, file)
    if (artifact) recompress(artifact)
    return artifact
  }

  return {
    get,
    getVerified: async (name, file) => {
      const artifact = await get(name, file)
      // A file that was cached before a composition listed it was checked against the registry's hash only.
      if (artifact && !isIntegrityOf(integrityOf(name, file), artifact.bytes))
        throw new Error(`${name}/${file} from the registry does not match the hash in any composition`)
      return artifact
    },
    delta: async (name, file, artifact, dictionary) => {
      const key = `${name}/${file} < ${dictionary.file}`
      const isCachedOrPending = entries.has(key) || pending.has(key)
      if (!isCachedOrPending && (runningDeltas >= MAX_CONCURRENT_DELTAS || !integrityOf(name, file))) return null
      return getOrCreate<Buffer | null>(key, async () => {
        runningDeltas += 1
        const delta = await createDelta(artifact.bytes, dictionary).finally(() => {
          runningDeltas -= 1
        })
        const value = delta.length < artifact.brotli.length ? delta : null
        // A useless delta is cached too.
        return { value, bytes: value?.length ?? ENTRY_BYTES }
      })
    },
  }
}

/** Size that an entry without bytes counts as, so that the number of these is limited too. */
const ENTRY_BYTES = 200
