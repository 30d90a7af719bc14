import { type ComposeBody, isPreviewVersion } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { previewRelease, retired } from '../refusals.ts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import { findRetired } from '../retention/retired.repository.ts'
import type { Tables } from '../tables.ts'
import { checkSet, type ReleaseSet } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { readSet } from './resolve.service.ts'

/** The set that the changes make of what runs, if it is one that can run. Preview releases run nowhere. */
export async function planSet(
  db: Kysely<Tables>,
  current: CompositionRow | null,
  changes: ComposeBody['changes'],
): Promise<Outcome<ReleaseSet>> {
  for (const [name, change] of Object.entries(changes))
    if (change && isPreviewVersion(change.version)) return previewRelease(name, change.version)
  return planAnySet(db, current, changes)
}

/** The same of any releases, for a set that is only looked at. */
export async function planAnySet(
  db: Kysely<Tables>,
  current: CompositionRow | null,
  { shell: shellChange, ...changes }: ComposeBody['changes'],
): Promise<Outcome<ReleaseSet>> {
  if (shellChange === null)
    return refuse(
      'composition.incomplete',
      'a composition cannot be without its shell',
      'Name another version of the shell instead of taking it away.',
    )
  const shellVersion = shellChange?.version ?? current?.shell_version
  if (!shellVersion)
    return refuse(
      'composition.incomplete',
      'the first composition of a merchant names a shell',
      'Add shell to the changes.',
    )
  const choices = applyChanges(current?.slices ?? [], changes)
  const set = await readSet(db, shellVersion, choices)
  if (!set.ok) return set
  const present = await checkPresent(db, shellVersion, choices)
  if (!present.ok) return present
  const sound = checkSet(set.value.shell, set.value.members)
  return sound.ok ? set : sound
}

/** Are the files of every release still there? */
export async function checkPresent(
  db: Kysely<Tables>,
  shellVersion: string,
  slices: readonly Choice[],
): Promise<Outcome<null>> {
  const gone = await findRetired(db, [{ name: 'shell', version: shellVersion }, ...slices])
  return gone ? retired(gone) : accept(null)
}

function applyChanges(current: readonly Choice[], changes: ComposeBody['changes']): Choice[] {
  const next = new Map(current.map((c) => [c.name, c]))
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) next.delete(name)
    else next.set(name, { name, version: change.version, gear: change.gear ?? next.get(name)?.gear ?? 'linked' })
  }
  return [...next.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
