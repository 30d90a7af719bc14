import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { INTEGRITY_HEADER } from '@tessera/contracts'
import { isIntegrityOf } from '@tessera/server'
import { type Dictionary, deltaOf } from './dictionary.ts'
import type { DiskCache } from './disk-cache.ts'

const TIMEOUT_MS = 5000
/** TTL of a "file not found" result. */
const MISSING_MS = 60_000
const MAX_MISSING = 5_000
/** Concurrent fetches of files that no known composition lists; and deltas computed concurrently. */
const MAX_UNKNOWN = 20
const MAX_DIFFERENCES = 2
const compress = promisify(brotliCompress)
/** Brotli qualities: the first request waits for a hundredth of the work; later responses are a tenth smaller. */
const QUALITY = { first: 5, later: 11 } as const
const packed = (bytes: Buffer, quality: number): Promise<Buffer> =>
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
   * {@link Unasked} is thrown.
   */
  get(name: string, file: string, canFetch?: () => boolean): Promise<Artifact | null>
  /**
   * Returns a file of a composition that no browser checks, such as the service worker: throws as well if no known
   * composition has its hash.
   */
  named(name: string, file: string): Promise<Artifact | null>
  /** The file as a difference to an older one that the browser has (`dcz`); null when that is of no use, or not to be had now. */
  delta(name: string, file: string, artifact: Artifact, dictionary: Dictionary): Promise<Buffer | null>
}

/** The registry was not requested, for a file that no known composition lists. */
export class Unasked extends Error {
  override readonly name = 'Unasked'
}

interface Options {
  registryUrl: string
  /** Most bytes held in memory: files, their compressed forms and differences together. */
  maxBytes: number
  disk: DiskCache | null
  /** Integrity of a file in the compositions that the edge knows. */
  publishedAs(name: string, file: string): string | undefined
  onFault(error: unknown): void
}

/** Bytes that are what was published, and their integrity. */
interface Sound {
  bytes: Buffer
  integrity: string
}

interface Held {
  value: unknown
  bytes: number
}

export function createArtifactCache({ registryUrl, maxBytes, disk, publishedAs, onFault }: Options): ArtifactCache {
  const entries = new Map<string, Held>()
  const making = new Map<string, Promise<Held | null>>()
  let size = 0
  let repacking: Promise<unknown> = Promise.resolve()
  /** Files that are not there, and until when that is believed, the newest last. */
  const missing = new Map<string, number>()
  let unknownFetches = 0
  let differences = 0

  /** Fetches a file from the registry and verifies it against the compositions' integrity, or else the registry's. */
  const fetchFile = async (name: string, file: string): Promise<Sound | null> => {
    const response = await fetch(
      `${registryUrl}/v1/artifacts/${encodeURIComponent(name)}/${encodeURIComponent(file)}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    )
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`the registry responded with status ${response.status} for ${name}/${file}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    const integrity = publishedAs(name, file) ?? response.headers.get(INTEGRITY_HEADER)
    if (!integrity || !isIntegrityOf(integrity, bytes)) throw new Error(`${name}/${file} is not what was published`)
    return { bytes, integrity }
  }

  const read = async (name: string, file: string): Promise<Buffer | null> => {
    if (!disk) return (await fetchFile(name, file))?.bytes ?? null
    const integrity = publishedAs(name, file)
    const stored = await disk.artifact(name, file, integrity).catch(onFault)
    if (stored && integrity) return stored
    try {
      const found = await fetchFile(name, file)
      // A file that no composition lists is not stored: crawlers request old files, and a start does not need them.
      if (found && integrity) void disk.keepArtifact(name, file, found.bytes, found.integrity).catch(onFault)
      return found?.bytes ?? null
    } catch (error) {
      // A file that no composition lists any more was valid when it was stored; without a registry no other check is
      // possible.
      if (stored) return stored
      throw error
    }
  }

  const storeEntry = (key: string, entry: Held) => {
    entries.set(key, entry)
    size += entry.bytes
    for (const [oldest, old] of entries) {
      if (size <= maxBytes) break
      entries.delete(oldest)
      size -= old.bytes
    }
  }

  /** Returns the value cached under the key, or creates it once for all concurrent callers. */
  const once = async <T>(key: string, make: () => Promise<{ value: T; bytes: number } | null>): Promise<T | null> => {
    const have = entries.get(key)
    if (have) {
      entries.delete(key)
      entries.set(key, have)
      return have.value as T
    }
    const under = making.get(key) ?? make().finally(() => making.delete(key))
    making.set(key, under)
    const entry = await under
    if (entry && !entries.has(key)) storeEntry(key, entry)
    return entry && (entry.value as T)
  }

  const requestCounts = new WeakMap<Artifact, 'once' | 'again'>()
  /**
   * Recompresses a file with maximum quality at its second request: one file after the other, because it takes a core that
   * visitors need too.
   */
  const packWell = (artifact: Artifact): void => {
    const before = requestCounts.get(artifact)
    if (before === 'again') return
    requestCounts.set(artifact, before ? 'again' : 'once')
    if (before)
      repacking = repacking.then(async () => {
        artifact.brotli = await packed(artifact.bytes, QUALITY.later)
      })
  }

  const make = (name: string, file: string): Promise<Artifact | null> =>
    once<Artifact>(`${name}/${file}`, async () => {
      const bytes = await read(name, file)
      if (!bytes) return null
      const brotli = await packed(bytes, QUALITY.first)
      return { value: { bytes, brotli }, bytes: bytes.length + brotli.length }
    })

  /** A file that no known composition lists may be an older page's file, or a guessed name. */
  const fetchUnknown = async (name: string, file: string, canFetch: () => boolean): Promise<Artifact | null> => {
    const key = `${name}/${file}`
    if (entries.has(key)) return make(name, file)
    if (Date.now() < (missing.get(key) ?? 0)) return null
    if (unknownFetches >= MAX_UNKNOWN || !canFetch()) throw new Unasked(key)
    unknownFetches += 1
    try {
      const found = await make(name, file)
      if (!found) remember(key)
      return found
    } finally {
      unknownFetches -= 1
    }
  }

  const remember = (key: string): void => {
    missing.delete(key)
    missing.set(key, Date.now() + MISSING_MS)
    if (missing.size > MAX_MISSING) missing.delete(missing.keys().next().value as string)
  }

  const get: ArtifactCache['get'] = async (name, file, canFetch = () => true) => {
    if (!publishedAs(name, file)) return fetchUnknown(name, file, canFetch)
    const artifact = await make(name, file)
    if (artifact) packWell(artifact)
    return artifact
  }

  return {
    get,
    named: async (name, file) => {
      const artifact = await get(name, file)
      // Held from before it was named, it was compared with the registry's word alone.
      if (artifact && !isIntegrityOf(publishedAs(name, file), artifact.bytes))
        throw new Error(`${name}/${file} from the registry does not match the hash in any composition`)
      return artifact
    },
    delta: async (name, file, artifact, dictionary) => {
      const key = `${name}/${file} < ${dictionary.file}`
      const isReady = entries.has(key) || making.has(key)
      if (!isReady && (differences >= MAX_DIFFERENCES || !publishedAs(name, file))) return null
      return once<Buffer | null>(key, async () => {
        differences += 1
        const delta = await deltaOf(artifact.bytes, dictionary).finally(() => {
          differences -= 1
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
