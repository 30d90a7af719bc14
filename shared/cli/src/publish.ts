import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GateNotes, Release } from '@tessera/contracts'
import type { RegistryClient } from './registry-client.ts'

const CONCURRENCY = 6

/** Reads the `release.json` of a build. */
export async function readRelease(dist: string): Promise<Release> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${dist} has no release.json: build the workspace first (npm run build -w <workspace>)`)
  })
  return Release.parse(JSON.parse(text))
}

/** Uploads every file of a build, then the release itself; returns the published release and the gate's notes. */
export async function publishDist(
  client: RegistryClient,
  dist: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<{ release: Release; notes: GateNotes }> {
  const release = await readRelease(dist)
  const pendingFiles = [...release.files]
  let uploadedCount = 0
  const uploadNext = async () => {
    for (let file = pendingFiles.shift(); file; file = pendingFiles.shift()) {
      await client.putArtifact(release.name, file.file, await readFile(join(dist, file.file)))
      onProgress(++uploadedCount, release.files.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, uploadNext))
  return { release, notes: await client.publish(release) }
}
