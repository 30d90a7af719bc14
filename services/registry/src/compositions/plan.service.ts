import { CONFIGURATION, type ComposeBody, isPreviewVersion } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { newestConfiguration } from '../configurations/configurations.repository.ts'
import { checkConfiguration, numberIn } from '../configurations/configurations.service.ts'
import { previewRelease, retired } from '../refusals.ts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import { findRetired } from '../retention/retired.repository.ts'
import type { Tables } from '../tables.ts'
import { checkSet, type PlannedSet } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { readSet } from './resolve.service.ts'

/** The set that the changes make of what a merchant runs, if it is one that can run. Preview releases run nowhere. */
export async function planSet(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  changes: ComposeBody['changes'],
): Promise<Outcome<PlannedSet>> {
  for (const [name, change] of Object.entries(changes))
    if (change && isPreviewVersion(change.version)) return previewRelease(name, change.version)
  return planAnySet(db, merchant, current, changes)
}

/** The same of any releases, for a set that is only looked at. */
export async function planAnySet(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  { shell: shellChange, [CONFIGURATION]: configurationChange, ...changes }: ComposeBody['changes'],
): Promise<Outcome<PlannedSet>> {
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
  const configuration = await configurationFor(db, merchant, current, configurationChange)
  if (!configuration.ok) return configuration
  const choices = applyChanges(current?.slices ?? [], changes)
  const set = await readSet(db, shellVersion, choices)
  if (!set.ok) return set
  const present = await checkFiles(db, shellVersion, choices)
  if (!present.ok) return present
  const sound = checkSet(set.value.shell, set.value.members)
  return sound.ok ? accept({ ...set.value, configuration: configuration.value }) : sound
}

/** The one that the changes name, else the one that runs. A merchant's first composition begins with its newest. */
async function configurationFor(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  change: ComposeBody['changes'][string] | undefined,
): Promise<Outcome<number | null>> {
  if (change === undefined && current) return accept(current.configuration)
  const requestedConfiguration =
    change === undefined
      ? accept((await newestConfiguration(db, merchant))?.number ?? null)
      : numberIn(merchant, change)
  if (!requestedConfiguration.ok) return requestedConfiguration
  const sound = await checkConfiguration(db, merchant, requestedConfiguration.value)
  return sound.ok ? requestedConfiguration : sound
}

/**
 * Checks that the composition can be made stable now: the files of its releases exist, and the hosts of its configuration
 * are free.
 */
export async function checkPresent(db: Kysely<Tables>, row: CompositionRow): Promise<Outcome<null>> {
  const present = await checkFiles(db, row.shell_version, row.slices)
  return present.ok ? checkConfiguration(db, row.merchant, row.configuration) : present
}

/** Are the files of every release still there? */
async function checkFiles(db: Kysely<Tables>, shellVersion: string, slices: readonly Choice[]): Promise<Outcome<null>> {
  const retiredRelease = await findRetired(db, [{ name: 'shell', version: shellVersion }, ...slices])
  return retiredRelease ? retired(retiredRelease) : accept(null)
}

function applyChanges(current: readonly Choice[], changes: ComposeBody['changes']): Choice[] {
  const next = new Map(current.map((c) => [c.name, c]))
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) next.delete(name)
    else next.set(name, { name, version: change.version, gear: change.gear ?? next.get(name)?.gear ?? 'linked' })
  }
  return [...next.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
