import type { ConfigurationRef } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownComposition, unknownRelease } from '../../rejections.ts'
import { findRelease } from '../../releases/releases.repository.ts'
import type { Tables } from '../../tables.ts'
import { toConfigurationRef } from '../configurations/configuration.ts'
import { findConfiguration } from '../configurations/configurations.repository.ts'
import type { ReleaseSet, SelectedSlice } from './compose.domain.ts'
import type { CompositionRow, SliceChoice } from './composition.ts'
import { findComposition } from './compositions.repository.ts'

/** A composition with the releases of its members. */
export interface LoadedComposition extends ReleaseSet {
  row: CompositionRow
  configuration: ConfigurationRef | null
}

/** A composition of the merchant with its releases. */
export async function loadComposition(
  db: Kysely<Tables>,
  merchantCode: string,
  id: string | null,
): Promise<Result<LoadedComposition>> {
  const row = id ? await findComposition(db, id) : null
  if (row?.merchant !== merchantCode) return unknownComposition(`of ${merchantCode}`)
  const set = await readReleaseSet(db, row.shell_version, row.slices)
  if (!set.ok) return set
  return ok({ row, ...set.value, configuration: await findConfigurationRef(db, merchantCode, row.configuration) })
}

/** The configuration of that number, as compositions name it. */
export async function findConfigurationRef(
  db: Kysely<Tables>,
  merchant: string,
  number: number | null,
): Promise<ConfigurationRef | null> {
  const record = number === null ? undefined : await findConfiguration(db, merchant, number)
  return record ? toConfigurationRef(record) : null
}

/** Reads the releases of the chosen versions. */
export async function readReleaseSet(
  db: Kysely<Tables>,
  shellVersion: string,
  choices: readonly SliceChoice[],
): Promise<Result<ReleaseSet>> {
  const shell = await findRelease(db, 'shell', shellVersion)
  if (shell?.kind !== 'shell') return unknownRelease('shell', shellVersion)
  const members: SelectedSlice[] = []
  for (const { name, version, gear } of choices) {
    const release = await findRelease(db, name, version)
    if (release?.kind !== 'slice') return unknownRelease(name, version)
    members.push({ release, gear: release.linked ? gear : 'hosted' })
  }
  return ok({ shell, members })
}
