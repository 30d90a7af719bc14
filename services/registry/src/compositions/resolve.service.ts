import type { Kysely } from 'kysely'
import { accept, type Outcome } from '../registry-error.ts'
import { findRelease } from '../releases/releases.repository.ts'
import { findRunning } from '../running/running.repository.ts'
import type { Tables } from '../tables.ts'
import type { Member, ReleaseSet } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { findComposition } from './compositions.repository.ts'
import { unknownComposition, unknownMerchant, unknownRelease } from './refusals.ts'

/** A composition with the releases of its members. */
export interface WholeSet extends ReleaseSet {
  row: CompositionRow
}

/** All that some of a merchant's visitors get: what is stable, and the rollouts with a share. */
export interface Sides {
  stable: WholeSet
  candidates: { set: WholeSet; percent: number }[]
}

export async function readSides(db: Kysely<Tables>, merchantCode: string): Promise<Outcome<Sides>> {
  const row = (await findRunning(db, [merchantCode])).get(merchantCode)
  if (!row) return unknownMerchant(merchantCode)
  const stable = await readWhole(db, merchantCode, row.stable)
  if (!stable.ok) return stable
  const candidates: Sides['candidates'] = []
  for (const { composition, percent } of row.candidates) {
    const set = await readWhole(db, merchantCode, composition)
    if (!set.ok) return set
    candidates.push({ set: set.value, percent })
  }
  return accept({ stable: stable.value, candidates })
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
  return set.ok ? accept({ row, ...set.value }) : set
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
