import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

export interface DiskCache {
  read(path: string): Promise<Buffer | null>
  write(path: string, bytes: Buffer): Promise<void>
  has(path: string): boolean
}

/** Opens a cache of files below one directory, at most `maxFiles` of them: beyond that the oldest are deleted. */
export async function openDiskCache(dir: string, maxFiles: number): Promise<DiskCache> {
  await mkdir(dir, { recursive: true })
  const ages: { path: string; at: number }[] = []
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    // A file with this ending was being written when an earlier process stopped.
    if (entry.name.endsWith('.part')) await rm(full, { force: true })
    else ages.push({ path: relative(dir, full), at: (await stat(full)).mtimeMs })
  }
  // A Set preserves the order of insertion, which is the order of age.
  const cachedPaths = new Set(ages.sort((a, b) => a.at - b.at).map(({ path }) => path))

  const trim = async () => {
    while (cachedPaths.size > maxFiles) {
      const [oldest] = cachedPaths
      if (oldest === undefined) return
      cachedPaths.delete(oldest)
      await rm(join(dir, oldest), { force: true })
    }
  }
  await trim()

  return {
    has: (path) => cachedPaths.has(path),
    read: async (path) => {
      if (!cachedPaths.has(path)) return null
      return readFile(join(dir, path)).catch(() => {
        cachedPaths.delete(path)
        return null
      })
    },
    write: async (path, bytes) => {
      const full = join(dir, path)
      const part = `${full}.${randomUUID()}.part`
      await mkdir(dirname(full), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, full)
      cachedPaths.delete(path)
      cachedPaths.add(path)
      await trim()
    },
  }
}
