import { CONFIGURATION, type ComposeBody, isPreviewVersion } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { err, ok, type Result } from '../../registry-error.ts'
import { previewNotAllowed, releaseRetired } from '../../rejections.ts'
import { findRetired } from '../../releases/retention/retired.repository.ts'
import type { Tables } from '../../tables.ts'
import { newestConfiguration } from '../configurations/configurations.repository.ts'
import { checkConfiguration, configurationNumberOf } from '../configurations/configurations.service.ts'
import { checkSet, type PlannedSet } from './compose.domain.ts'
import type { CompositionRow, SliceChoice } from './composition.ts'
import { readReleaseSet } from './resolve.service.ts'

/** Applies the changes to the merchant's current set and checks that the result can run. Preview releases are rejected. */
export async function planSet(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  changes: ComposeBody['changes'],
): Promise<Result<PlannedSet>> {
  for (const [name, change] of Object.entries(changes))
    if (change && isPreviewVersion(change.version)) return previewNotAllowed(name, change.version)
  return planPreviewSet(db, merchant, current, changes)
}

/** Like {@link planSet}, but accepts preview releases, for a set that is only previewed. */
export async function planPreviewSet(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  { shell: shellChange, [CONFIGURATION]: configurationChange, ...changes }: ComposeBody['changes'],
): Promise<Result<PlannedSet>> {
  if (shellChange === null)
    return err(
      'composition.incomplete',
      'a composition cannot be without its shell',
      'Name another version of the shell instead of taking it away.',
    )
  const shellVersion = shellChange?.version ?? current?.shell_version
  if (!shellVersion)
    return err(
      'composition.incomplete',
      'the first composition of a merchant names a shell',
      'Add shell to the changes.',
    )
  const configuration = await configurationFor(db, merchant, current, configurationChange)
  if (!configuration.ok) return configuration
  const choices = applyChanges(current?.slices ?? [], changes)
  const set = await readReleaseSet(db, shellVersion, choices)
  if (!set.ok) return set
  const filesCheck = await checkFiles(db, shellVersion, choices)
  if (!filesCheck.ok) return filesCheck
  const setCheck = checkSet(set.value.shell, set.value.members)
  return setCheck.ok ? ok({ ...set.value, configuration: configuration.value }) : setCheck
}

/** Returns the configuration that the changes name, otherwise the current one. A merchant's first composition begins with its newest. */
async function configurationFor(
  db: Kysely<Tables>,
  merchant: string,
  current: CompositionRow | null,
  change: ComposeBody['changes'][string] | undefined,
): Promise<Result<number | null>> {
  if (change === undefined && current) return ok(current.configuration)
  const requestedConfiguration =
    change === undefined
      ? ok((await newestConfiguration(db, merchant))?.number ?? null)
      : configurationNumberOf(merchant, change)
  if (!requestedConfiguration.ok) return requestedConfiguration
  const configurationCheck = await checkConfiguration(db, merchant, requestedConfiguration.value)
  return configurationCheck.ok ? requestedConfiguration : configurationCheck
}

/**
 * Checks that the composition can be made stable now: the files of its releases exist, and the hosts of its configuration
 * are free.
 */
export async function checkDeployable(db: Kysely<Tables>, row: CompositionRow): Promise<Result<null>> {
  const filesCheck = await checkFiles(db, row.shell_version, row.slices)
  return filesCheck.ok ? checkConfiguration(db, row.merchant, row.configuration) : filesCheck
}

/** Checks that the files of every release still exist. */
async function checkFiles(
  db: Kysely<Tables>,
  shellVersion: string,
  slices: readonly SliceChoice[],
): Promise<Result<null>> {
  const retiredRelease = await findRetired(db, [{ name: 'shell', version: shellVersion }, ...slices])
  return retiredRelease ? releaseRetired(retiredRelease) : ok(null)
}

function applyChanges(current: readonly SliceChoice[], changes: ComposeBody['changes']): SliceChoice[] {
  const next = new Map(current.map((c) => [c.name, c]))
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) next.delete(name)
    else next.set(name, { name, version: change.version, gear: change.gear ?? next.get(name)?.gear ?? 'linked' })
  }
  return [...next.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
