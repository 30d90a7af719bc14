import type { Composition, ShellRelease } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { accept, type Outcome } from '../registry-error.ts'
import { findRelease } from '../releases/releases.repository.ts'
import { bucketOf, sideOf } from '../rollout/rollout.domain.ts'
import type { Tables } from '../tables.ts'
import { type Member, toWire } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { findComposition, findMerchant } from './compositions.repository.ts'
import { unknownComposition, unknownMerchant, unknownRelease } from './refusals.ts'

/** A composition with the releases of its members. */
export interface WholeSet {
  row: CompositionRow
  shell: ShellRelease
  members: Member[]
}

/** What a merchant runs for a visitor, whole: the candidate for its share of the visitors, else the stable composition. */
export async function resolve(
  db: Kysely<Tables>,
  merchantCode: string,
  artifactBase: string,
  visitorId?: string,
): Promise<Outcome<Composition>> {
  const merchant = await findMerchant(db, merchantCode)
  if (!merchant) return unknownMerchant(merchantCode)
  const side =
    visitorId === undefined ? 'stable' : sideOf(bucketOf(merchantCode, visitorId), merchant.candidate_percent)
  const id = (side === 'candidate' && merchant.candidate) || merchant.stable
  const whole = await readWhole(db, merchantCode, id)
  return whole.ok ? accept(toWire(whole.value.row, whole.value.shell, whole.value.members, artifactBase)) : whole
}

/** Both sides of a merchant's rollout; without a candidate that anybody gets, the stable one alone. */
export async function readSides(
  db: Kysely<Tables>,
  merchantCode: string,
): Promise<Outcome<{ stable: WholeSet; candidate: WholeSet | null; percent: number }>> {
  const merchant = await findMerchant(db, merchantCode)
  if (!merchant) return unknownMerchant(merchantCode)
  const stable = await readWhole(db, merchantCode, merchant.stable)
  if (!stable.ok) return stable
  const percent = merchant.candidate_percent
  if (!merchant.candidate || percent === 0) return accept({ stable: stable.value, candidate: null, percent: 0 })
  const candidate = await readWhole(db, merchantCode, merchant.candidate)
  return candidate.ok ? accept({ stable: stable.value, candidate: candidate.value, percent }) : candidate
}

async function readWhole(db: Kysely<Tables>, merchantCode: string, id: string | null): Promise<Outcome<WholeSet>> {
  const row = id ? await findComposition(db, id) : null
  if (!row) return unknownComposition(`of ${merchantCode}`)
  const set = await readSet(db, row.shell_version, row.slices)
  return set.ok ? accept({ row, ...set.value }) : set
}

/** The releases that a choice of versions names. */
export async function readSet(
  db: Kysely<Tables>,
  shellVersion: string,
  choices: readonly Choice[],
): Promise<Outcome<{ shell: ShellRelease; members: Member[] }>> {
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
