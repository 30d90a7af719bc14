import type { Release } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { artifactsOf } from '../artifacts/artifacts.repository.ts'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { checkAgainstShells, checkFiles, checkSlice } from './gate.domain.ts'
import { findRelease, insertRelease, liveShells, uniqueNameTaken } from './releases.repository.ts'

/** Publishes a release whose files are stored already. Immutable: the same name and version again is refused. */
export async function publishRelease(db: Kysely<Tables>, release: Release, actor: Actor): Promise<Outcome<Release>> {
  const exists = refuse(
    'release.exists',
    `${release.name} ${release.version} is published`,
    'Raise the version in package.json: a release never changes.',
  )
  if (await findRelease(db, release.name, release.version)) return exists
  const verdict = await passGate(db, release)
  if (!verdict.ok) return verdict
  return db.transaction().execute(async (trx) => {
    if (!(await insertRelease(trx, release, actor.holder))) return exists
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'release.publish',
      merchant: null,
      reason: 'published',
      before: null,
      after: { name: release.name, version: release.version },
    })
    return accept(release)
  })
}

/** The gate alone, for a team's own checks: refuses what publishing would refuse. */
export async function passGate(db: Kysely<Tables>, release: Release): Promise<Outcome<null>> {
  const files = release.files.map((f) => f.file)
  const stored = new Map((files.length ? await artifactsOf(db, release.name, files) : []).map((a) => [a.file, a]))
  const whole = checkFiles(release, stored)
  if (!whole.ok || release.kind === 'shell') return whole
  const own = checkSlice(release)
  if (!own.ok) return own
  if (release.standard && (await uniqueNameTaken(db, release.standard.uniqueName)))
    return refuse(
      'gate.unique-name',
      `output.uniqueName ${release.standard.uniqueName} is used by another release`,
      'Give every version a uniqueName of its own: two versions on one page would run the old code.',
    )
  return checkAgainstShells(release, await liveShells(db))
}
