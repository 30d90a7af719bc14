import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GateNotes, Release } from '@tessera/contracts'
import type { RegistryClient } from './registry-client.ts'

const AT_ONCE = 6

/** Reads what a build wrote about itself. */
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
  progress: (done: number, total: number) => void = () => {},
): Promise<{ release: Release; notes: GateNotes }> {
  const release = await readRelease(dist)
  const waiting = [...release.files]
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await client.putArtifact(release.name, next.file, await readFile(join(dist, next.file)))
      progress(++done, release.files.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { release, notes: await client.publish(release) }
}
