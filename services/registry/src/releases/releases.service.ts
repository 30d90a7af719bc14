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
  const verdict = await passGate(db, release, 'refused')
  if (!verdict.ok) return verdict
  return db.transaction().execute(async (trx) => {
    if (!(await insertRelease(trx, release, actor.holder)))
      return (await findRelease(trx, release.name, release.version)) ? exists(release) : uniqueNameUsed(release)
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

/** The gate alone, for a team's own checks: refuses what publishing would refuse, but the files may be still to come. */
export const checkRelease = (db: Kysely<Tables>, release: Release): Promise<Outcome<null>> =>
  passGate(db, release, 'allowed')

async function passGate(db: Kysely<Tables>, release: Release, toCome: 'refused' | 'allowed'): Promise<Outcome<null>> {
  if (await findRelease(db, release.name, release.version)) return exists(release)
  const files = release.files.map((f) => f.file)
  const stored = new Map((files.length ? await artifactsOf(db, release.name, files) : []).map((a) => [a.file, a]))
  const whole = checkFiles(release, stored, toCome)
  if (!whole.ok || release.kind === 'shell') return whole
  const own = checkSlice(release)
  if (!own.ok) return own
  if (release.standard && (await uniqueNameTaken(db, release.standard.uniqueName, release)))
    return uniqueNameUsed(release)
  return checkAgainstShells(release, await liveShells(db))
}

const exists = ({ name, version }: Release) =>
  refuse(
    'release.exists',
    `${name} ${version} is published`,
    'Raise the version in package.json: a release never changes.',
  )

const uniqueNameUsed = (release: Release) =>
  refuse(
    'gate.unique-name',
    `output.uniqueName ${release.kind === 'slice' ? release.standard?.uniqueName : ''} is used by another release`,
    'Give every version a uniqueName of its own: two versions on one page would run the old code.',
  )
