import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArtifactStore } from './artifact-store.ts'

/** Artifacts in a folder: one flat directory a slice, all versions together. */
export function diskStore(dir: string): ArtifactStore {
  return {
    async put(name, file, bytes) {
      const target = join(dir, name, file)
      await mkdir(dirname(target), { recursive: true })
      const part = `${target}.${randomUUID()}.part`
      await writeFile(part, bytes)
      await rename(part, target)
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
