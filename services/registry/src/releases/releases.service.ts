import { type Breakage, isPreviewVersion, type Release, type ReleaseSummary } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../access/auth/actor.ts'
import { appendAudit } from '../events/audit/audit.repository.ts'
import { err, ok, type Result } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { listArtifacts } from './artifacts/artifacts.repository.ts'
import { breakagesOf } from './fit.domain.ts'
import { checkAgainstShells, checkFiles, checkSlice, withMeasuredSizes } from './gate.domain.ts'
import { checkAgainstLive, describeTakenClaims } from './live-claims.domain.ts'
import { liveClaims, liveShells, liveSlices } from './live-releases.repository.ts'
import { findRelease, insertRelease, isUniqueNameTaken, listReleases, type ReleasePage } from './releases.repository.ts'
import { lockReleasesShared } from './retention/retired.repository.ts'

/** A release that passed the gate, and what its publisher should know. */
export interface GateResult {
  /** As it is published: with the sizes that the registry measured. */
  release: Release
  /** Slices that some merchant runs and that could not run in this shell. */
  breaks: Breakage[]
  /** Claims of the slice that other live slices have: no composition takes both. */
  warnings: string[]
}

/** Publishes a release whose files are stored already. Immutable: the same name and version again is rejected. */
export const publishRelease = (transact: Transact, release: Release, actor: Actor): Promise<Result<GateResult>> =>
  transact(async (trx) => {
    // Files that the gate has checked must still exist when the release is inserted.
    await lockReleasesShared(trx)
    const gateResult = await runGate(trx, release, 'refused')
    if (!gateResult.ok) return gateResult
    if (!(await insertRelease(trx, gateResult.value.release, actor.holder)))
      return (await findRelease(trx, release.name, release.version)) ? releaseExists(release) : uniqueNameUsed(release)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'release.publish',
      merchant: null,
      reason: 'published',
      before: null,
      after: { name: release.name, version: release.version },
    })
    return gateResult
  })

/** Runs only the gate, for a team's own checks: the same errors as publishing, but files may be missing. */
export const checkRelease = (db: Kysely<Tables>, release: Release): Promise<Result<GateResult>> =>
  runGate(db, release, 'allowed')

/** One release whole, retired ones too. */
export async function readRelease(db: Kysely<Tables>, name: string, version: string): Promise<Result<Release>> {
  const release = await findRelease(db, name, version)
  return release ? ok(release) : err('release.unknown', 'no such release', 'See GET /v1/releases.')
}

/** One page, newest first; of one slice if it is named. */
export async function readReleases(db: Kysely<Tables>, page: ReleasePage): Promise<ReleaseSummary[]> {
  const rows = await listReleases(db, page)
  return rows.map((r) => ({
    kind: r.kind,
    name: r.name,
    version: r.version,
    publishedAt: r.published_at.toISOString(),
    publishedBy: r.published_by,
    bytes: Number(r.bytes),
    brotliBytes: Number(r.brotli_bytes),
    retiredAt: r.retired_at?.toISOString() ?? null,
  }))
}

async function runGate(
  db: Kysely<Tables>,
  submittedRelease: Release,
  missingFiles: 'refused' | 'allowed',
): Promise<Result<GateResult>> {
  if (await findRelease(db, submittedRelease.name, submittedRelease.version)) return releaseExists(submittedRelease)
  const files = submittedRelease.files.map((f) => f.file)
  const storedFiles = new Map(
    (files.length ? await listArtifacts(db, submittedRelease.name, files) : []).map((a) => [a.file, a]),
  )
  const filesCheck = checkFiles(submittedRelease, storedFiles, missingFiles)
  if (!filesCheck.ok) return filesCheck
  const release = withMeasuredSizes(submittedRelease, storedFiles)
  // It cannot be composed, so live releases do not matter; a preview of it is checked against the shell that shows it.
  const isPreview = isPreviewVersion(release.version)
  if (release.kind === 'shell')
    return ok({ release, breaks: isPreview ? [] : breakagesOf(release, await liveSlices(db)), warnings: [] })
  const sliceCheck = checkSlice(release)
  if (!sliceCheck.ok) return sliceCheck
  if (release.standard && (await isUniqueNameTaken(db, release.standard.uniqueName, release)))
    return uniqueNameUsed(release)
  if (isPreview) return ok({ release, breaks: [], warnings: [] })
  const shellCheck = checkAgainstShells(release, await liveShells(db))
  if (!shellCheck.ok) return shellCheck
  const live = await liveClaims(db)
  const liveCheck = checkAgainstLive(release, live)
  return liveCheck.ok ? ok({ release, breaks: [], warnings: describeTakenClaims(release, live) }) : liveCheck
}

const releaseExists = ({ name, version }: Release) =>
  err(
    'release.exists',
    `${name} ${version} is published`,
    'Raise the version in package.json: a release never changes.',
  )

const uniqueNameUsed = (release: Release) =>
  err(
    'gate.unique-name',
    `output.uniqueName ${release.kind === 'slice' ? release.standard?.uniqueName : ''} is used by another release`,
    'Give every version a uniqueName of its own: two versions on one page would run the old code.',
  )
