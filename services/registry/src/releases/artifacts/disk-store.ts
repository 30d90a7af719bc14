import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtifactStore } from './artifact-store.ts'

/** Writes the entries of a folder to the disk, so that a renamed file is there after a power loss. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir)
  await folder.sync().finally(() => folder.close())
}

/** Artifacts in a folder: one flat directory per slice, with all versions. What `put` has stored survives a power loss. */
export function diskStore(dir: string): ArtifactStore {
  return {
    async put(name, file, bytes) {
      const target = join(dir, name, file)
      const createdDir = await mkdir(dirname(target), { recursive: true })
      const temporaryFile = `${target}.${randomUUID()}.part`
      await writeFile(temporaryFile, bytes, { flush: true })
      await rename(temporaryFile, target)
      await syncFolder(dirname(target))
      if (createdDir) await syncFolder(dirname(createdDir))
    },
    async get(name, file) {
      try {
        return await readFile(join(dir, name, file))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(name, file) {
      await rm(join(dir, name, file), { force: true })
    },
  }
}
