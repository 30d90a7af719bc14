import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Running } from '@tessera/contracts'
import { isIntegrityOf } from '@tessera/server'

/**
 * Disk cache that outlives the edge: the merchants' running compositions and release files, so that it can start while the
 * registry is down.
 */
export interface DiskCache {
  /** Null if nothing was stored, or the stored data violate the contract. */
  readRunning(merchant: string): Promise<Running | null>
  storeRunning(running: Running): Promise<void>
  /** Null if the file was not stored, is corrupt, or does not match `integrity` (subresource integrity). */
  readArtifact(name: string, file: string, integrity: string | undefined): Promise<Buffer | null>
  storeArtifact(name: string, file: string, bytes: Buffer, integrity: string): Promise<void>
}

const TEMPORARY_SUFFIX = '.part'
/** A full folder is swept to this fraction, so that not every new file triggers a sweep. */
const SWEEP_TARGET = 0.9
const NAME = /^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/

/** Opens the folder. It holds at most `maxBytes` of artifacts: the least recently used are deleted first. */
export async function openDiskCache(dir: string, maxBytes: number): Promise<DiskCache> {
  const [runningDir, artifactDir] = [join(dir, 'running'), join(dir, 'artifacts')]
  await mkdir(runningDir, { recursive: true })
  await mkdir(artifactDir, { recursive: true })
  let size = await sweep(artifactDir, maxBytes)
  let pendingSweep: Promise<void> | null = null
  /** Sweeps one at a time; files written meanwhile are swept by the next one. */
  const freeSpace = (): Promise<void> => {
    pendingSweep ??= sweep(artifactDir, maxBytes * SWEEP_TARGET)
      .then((remainingBytes) => {
        size = remainingBytes
      })
      .finally(() => {
        pendingSweep = null
      })
    return pendingSweep
  }
  const runningPath = (merchant: string) => join(runningDir, `${assertValidName(merchant)}.json`)
  const artifactPath = (name: string, file: string) => join(artifactDir, assertValidName(name), assertValidName(file))
  return {
    async readRunning(merchant) {
      const text = await readFile(runningPath(merchant), 'utf8').catch(toNull)
      const parsed = text === null ? null : Running.safeParse(parseJson(text))
      return parsed?.success && parsed.data.merchant === merchant ? parsed.data : null
    },
    storeRunning: async (running) => writeAtomically(runningPath(running.merchant), JSON.stringify(running)),
    async readArtifact(name, file, integrity) {
      const path = artifactPath(name, file)
      const content = await readFile(path).catch(toNull)
      const lineEnd = content?.indexOf('\n') ?? -1
      if (!content || lineEnd < 0) return null
      const [storedIntegrity, bytes] = [content.subarray(0, lineEnd).toString(), content.subarray(lineEnd + 1)]
      if (!isIntegrityOf(storedIntegrity, bytes) || storedIntegrity !== (integrity ?? storedIntegrity)) return null
      const now = new Date()
      await utimes(path, now, now).catch(toNull)
      return bytes
    },
    // The first line is the file's integrity.
    async storeArtifact(name, file, bytes, integrity) {
      const content = Buffer.concat([Buffer.from(`${integrity}\n`), bytes])
      await writeAtomically(artifactPath(name, file), content)
      size += content.length
      if (size > maxBytes) await freeSpace()
    },
  }
}

/** Rejects names from a composition that could lead out of the folder. */
function assertValidName(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name for a cached file`)
  return name
}

const toNull = (): null => null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Writes a file atomically: a reader finds the old or the new content, never a part. */
async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(temporaryFile, content)
    await rename(temporaryFile, file)
  } catch (error) {
    await rm(temporaryFile, { force: true })
    throw error
  }
}

/** Removes the least recently used files until at most `maxBytes` are left; returns the bytes left. */
async function sweep(dir: string, maxBytes: number): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files: { path: string; size: number; modifiedAt: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await stat(path).catch(toNull)
    if (stats) files.push({ path, size: stats.size, modifiedAt: stats.mtimeMs })
  }
  let size = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files.sort((a, b) => a.modifiedAt - b.modifiedAt)) {
    if (size <= maxBytes) break
    await rm(file.path, { force: true })
    size -= file.size
  }
  return size
}
