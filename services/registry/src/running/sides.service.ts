import type { Kysely } from 'kysely'
import { readWhole, type WholeSet } from '../compositions/resolve.service.ts'
import { unknownMerchant } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { findRunning } from './running.repository.ts'

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
