import type { ConfigurationRef } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { toRefOf } from '../configurations/configuration.ts'
import { findConfiguration } from '../configurations/configurations.repository.ts'
import { unknownComposition, unknownRelease } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import { findRelease } from '../releases/releases.repository.ts'
import type { Tables } from '../tables.ts'
import type { Member, ReleaseSet } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { findComposition } from './compositions.repository.ts'

/** A composition with the releases of its members. */
export interface WholeSet extends ReleaseSet {
  row: CompositionRow
  configuration: ConfigurationRef | null
}

/** A composition of the merchant with its releases. */
export async function readWhole(
  db: Kysely<Tables>,
  merchantCode: string,
  id: string | null,
): Promise<Outcome<WholeSet>> {
  const row = id ? await findComposition(db, id) : null
  if (row?.merchant !== merchantCode) return unknownComposition(`of ${merchantCode}`)
  const set = await readSet(db, row.shell_version, row.slices)
  if (!set.ok) return set
  return accept({ row, ...set.value, configuration: await refOf(db, merchantCode, row.configuration) })
}

/** The configuration of that number, as compositions name it. */
export async function refOf(
  db: Kysely<Tables>,
  merchant: string,
  number: number | null,
): Promise<ConfigurationRef | null> {
  const record = number === null ? undefined : await findConfiguration(db, merchant, number)
  return record ? toRefOf(record) : null
}

/** The releases that a choice of versions names. */
export async function readSet(
  db: Kysely<Tables>,
  shellVersion: string,
  choices: readonly Choice[],
): Promise<Outcome<ReleaseSet>> {
  const shell = await findRelease(db, 'shell', shellVersion)
  if (shell?.kind !== 'shell') return unknownRelease('shell', shellVersion)
  const members: Member[] = []
  for (const { name, version, gear } of choices) {
    const release = await findRelease(db, name, version)
    if (release?.kind !== 'slice') return unknownRelease(name, version)
    members.push({ release, gear: release.linked ? gear : 'hosted' })
  }
  return accept({ shell, members })
}
