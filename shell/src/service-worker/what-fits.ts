import type { CacheRequest, StoredPart } from './cache-request.ts'
import { hasIntegrity } from './integrity.ts'

const SHELL = 'shell'
/** Path segment of composition files, in place of a release's name. */
const COMPOSITION_SEGMENT = '_'
const MAX_PARALLEL = 4
const MAX_FILES = 500

/** Source of files: the cache, otherwise the network. */
interface Source {
  findCached(path: string): Promise<Response | undefined>
  fetch(path: string): Promise<Response>
}

type Files = [path: string, integrity: string][]

/** Without the composition nothing opens either: its file counts as the shell's. */
const releaseOf = (path: string): string => {
  const release = path.split('/')[2] ?? ''
  return release === COMPOSITION_SEGMENT ? SHELL : release
}

/** Files by the release that they are of: the shell's first, without which nothing opens, then what the visitor used. */
function releasesOf(files: CacheRequest['files'], used: readonly string[]): [release: string, files: Files][] {
  const releases = new Map<string, Files>()
  for (const file of Object.entries(files)) {
    const release = releaseOf(file[0])
    releases.set(release, [...(releases.get(release) ?? []), file])
  }
  const rank = (release: string) => (release === SHELL ? 0 : used.includes(release) ? 1 : 2)
  return [...releases].sort(([a], [b]) => rank(a) - rank(b))
}

/** Caches the releases that fit, each completely or not at all: half of a slice opens no page. */
export async function cacheFittingReleases(
  cache: Cache,
  source: Source,
  { files, used = [] }: CacheRequest,
): Promise<StoredPart> {
  const part: StoredPart = { files: {}, missing: [] }
  let remainingFiles = MAX_FILES
  for (const [release, releaseFiles] of releasesOf(files, used)) {
    const isCached = releaseFiles.length <= remainingFiles && (await cacheFiles(cache, source, releaseFiles))
    if (!isCached && release === SHELL) throw new Error('no space for the shell')
    if (isCached) {
      remainingFiles -= releaseFiles.length
      Object.assign(part.files, Object.fromEntries(releaseFiles))
      continue
    }
    part.missing.push(release)
    for (const [path] of releaseFiles) await cache.delete(path)
  }
  return part
}

/** Adds files to a cache; resolves false if the browser has no space for them. */
async function cacheFiles(cache: Cache, source: Source, files: Files): Promise<boolean> {
  const pending = [...files]
  let hasSpace = true
  const worker = async () => {
    for (let nextFile = pending.pop(); nextFile && hasSpace; nextFile = pending.pop()) {
      const [path, integrity] = nextFile
      const cachedResponse = await cache.match(path, { ignoreVary: true })
      if (cachedResponse && (await hasIntegrity(cachedResponse, integrity))) continue
      const response = (await source.findCached(path)) ?? (await source.fetch(path))
      if (!response.ok) throw new Error(`${path} responded with status ${response.status}`)
      if (!(await hasIntegrity(response, integrity))) throw new Error(`${path} is not what was published`)
      await cache.put(path, response).catch((error: unknown) => {
        if (!isQuotaError(error)) throw error
        hasSpace = false
      })
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, worker))
  return hasSpace
}

const isQuotaError = (error: unknown): boolean => (error as { name?: unknown } | null)?.name === 'QuotaExceededError'
