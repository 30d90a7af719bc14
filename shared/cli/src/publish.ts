import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GateNotes, Release } from '@tessera/contracts'
import type { RegistryClient } from './registry-client.ts'

const CONCURRENCY = 6
/** Issues of an invalid release that its error names. */
const SHOWN_ISSUES = 5

/** Reads the `release.json` of a build. */
export async function readRelease(dist: string): Promise<Release> {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${dist} has no release.json: build the workspace first (npm run build -w <workspace>)`)
  })
  const release = Release.safeParse(JSON.parse(text))
  if (release.success) return release.data
  const issues = release.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  const rest = issues.length > SHOWN_ISSUES ? [`  and ${issues.length - SHOWN_ISSUES} more`] : []
  throw new Error(
    [
      `${join(dist, 'release.json')} is not a release; build the workspace again (npm run build -w <workspace>):`,
      ...issues.slice(0, SHOWN_ISSUES),
      ...rest,
    ].join('\n'),
  )
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
