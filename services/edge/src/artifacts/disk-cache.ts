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
  running(merchant: string): Promise<Running | null>
  keepRunning(running: Running): Promise<void>
  /** Null if the file was not stored, is corrupt, or does not match `integrity` (subresource integrity). */
  artifact(name: string, file: string, integrity: string | undefined): Promise<Buffer | null>
  keepArtifact(name: string, file: string, bytes: Buffer, integrity: string): Promise<void>
}

const TEMPORARY = '.part'
/** A full folder is swept to this fraction, so that not every new file triggers a sweep. */
const SWEPT_TO = 0.9
const NAME = /^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/

/** Opens the folder. It holds at most `maxBytes` of artifacts: the least recently used are deleted first. */
export async function openDiskCache(dir: string, maxBytes: number): Promise<DiskCache> {
  const [runningDir, artifactDir] = [join(dir, 'running'), join(dir, 'artifacts')]
  await mkdir(runningDir, { recursive: true })
  await mkdir(artifactDir, { recursive: true })
  let size = await sweep(artifactDir, maxBytes)
  let sweeping: Promise<void> | null = null
  /** One at a time; what is written meanwhile is swept with the next. */
  const makeRoom = (): Promise<void> => {
    sweeping ??= sweep(artifactDir, maxBytes * SWEPT_TO)
      .then((remainingBytes) => {
        size = remainingBytes
      })
      .finally(() => {
        sweeping = null
      })
    return sweeping
  }
  const runningFile = (merchant: string) => join(runningDir, `${checked(merchant)}.json`)
  const artifactFile = (name: string, file: string) => join(artifactDir, checked(name), checked(file))
  return {
    async running(merchant) {
      const text = await readFile(runningFile(merchant), 'utf8').catch(nothing)
      const parsed = text === null ? null : Running.safeParse(jsonOf(text))
      return parsed?.success && parsed.data.merchant === merchant ? parsed.data : null
    },
    keepRunning: async (running) => writeWhole(runningFile(running.merchant), JSON.stringify(running)),
    async artifact(name, file, integrity) {
      const path = artifactFile(name, file)
      const content = await readFile(path).catch(nothing)
      const end = content?.indexOf('\n') ?? -1
      if (!content || end < 0) return null
      const [storedIntegrity, bytes] = [content.subarray(0, end).toString(), content.subarray(end + 1)]
      if (!isIntegrityOf(storedIntegrity, bytes) || storedIntegrity !== (integrity ?? storedIntegrity)) return null
      const now = new Date()
      await utimes(path, now, now).catch(nothing)
      return bytes
    },
    // The first line is the file's integrity.
    async keepArtifact(name, file, bytes, integrity) {
      const content = Buffer.concat([Buffer.from(`${integrity}\n`), bytes])
      await writeWhole(artifactFile(name, file), content)
      size += content.length
      if (size > maxBytes) await makeRoom()
    },
  }
}

/** A name from a composition must not lead out of the folder. */
function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name for a cached file`)
  return name
}

const nothing = (): null => null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A reader finds the file before or after, never a part of it. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const part = `${file}.${randomBytes(6).toString('hex')}${TEMPORARY}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(part, content)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Removes the least recently used files until at most `maxBytes` are left; returns the bytes left. */
async function sweep(dir: string, maxBytes: number): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files: { path: string; size: number; at: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await stat(path).catch(nothing)
    if (stats) files.push({ path, size: stats.size, at: stats.mtimeMs })
  }
  let size = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files.sort((a, b) => a.at - b.at)) {
    if (size <= maxBytes) break
    await rm(file.path, { force: true })
    size -= file.size
  }
  return size
}
