/** Request of a page to cache a whole composition, so that it opens without a network. */
export interface CacheRequest {
  type: 'keep'
  composition: string
  /** Integrity (as of subresources) of every file that the composition may load, by path. */
  files: Record<string, string>
  /** Releases that the visitor used, which have priority if not all fit. */
  used?: string[]
}

/** Record in a cache that holds the part of a composition that fits, with the files and their integrity. */
export interface StoredPart {
  files: Record<string, string>
  /** Releases that are not cached: their pages do not open without a network. */
  missing: string[]
}

export const isCacheRequest = (data: unknown): data is CacheRequest =>
  typeof data === 'object' &&
  data !== null &&
  (data as CacheRequest).type === 'keep' &&
  /^[\w-]{1,60}$/.test((data as CacheRequest).composition) &&
  isFiles((data as CacheRequest).files) &&
  isNames((data as CacheRequest).used ?? [])

const isNames = (used: unknown): boolean => Array.isArray(used) && used.every((name) => typeof name === 'string')

const isFiles = (files: unknown): boolean =>
  typeof files === 'object' &&
  files !== null &&
  Object.entries(files).every(([path, integrity]) => /^\/r\//.test(path) && /^sha(256|384)-/.test(String(integrity)))
