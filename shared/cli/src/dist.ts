import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Release } from '@tessera/contracts'
import { isIntegrityOf } from './integrity.ts'
import { readRelease } from './publish.ts'
import { type Terminal, UsageError } from './terminal.ts'

/** Finds the folder of a build, given a workspace name, a folder, or the build folder itself. */
export function distOf(target: string, { cwd, checkout }: Terminal): string {
  const localDir = resolve(cwd, target)
  const workspace = checkout && /^[a-z][a-z0-9-]*$/.test(target) ? join(checkout, target) : localDir
  for (const dir of [localDir, join(localDir, 'dist'), join(workspace, 'dist')])
    if (existsSync(join(dir, 'release.json'))) return dir
  throw new UsageError(
    `${target} has no build: run npm run build -w ${target} first, or name a folder with release.json`,
  )
}

/** Reads the release of a build after checking that its files match it exactly. */
export async function readSoundRelease(dist: string): Promise<Release> {
  const release = await readRelease(dist).catch((error: unknown) => {
    throw new UsageError(
      `${join(dist, 'release.json')} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  })
  for (const { file, integrity } of release.files) {
    const bytes = await readFile(join(dist, file)).catch(() => {
      throw new UsageError(`${file} is listed in release.json, but not in ${dist}: build again`)
    })
    if (!isIntegrityOf(integrity, bytes)) throw new UsageError(`${file} does not match release.json: build again`)
  }
  return release
}
