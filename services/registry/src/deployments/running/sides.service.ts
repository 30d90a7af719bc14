import type { Kysely } from 'kysely'
import { ok, type Result } from '../../registry-error.ts'
import { unknownMerchant } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import { type LoadedComposition, loadComposition } from '../compositions/resolve.service.ts'
import { findRunning } from './running.repository.ts'

/** Compositions that a merchant's visitors get: the stable one, and those of rollouts with visitors. */
export interface Sides {
  stable: LoadedComposition
  candidates: { set: LoadedComposition; percent: number }[]
}

export async function readSides(db: Kysely<Tables>, merchantCode: string): Promise<Result<Sides>> {
  const row = (await findRunning(db, [merchantCode])).get(merchantCode)
  if (!row) return unknownMerchant(merchantCode)
  const stable = await loadComposition(db, merchantCode, row.stable)
  if (!stable.ok) return stable
  const candidates: Sides['candidates'] = []
  for (const { composition, percent } of row.candidates) {
    const set = await loadComposition(db, merchantCode, composition)
    if (!set.ok) return set
    candidates.push({ set: set.value, percent })
  }
  return ok({ stable: stable.value, candidates })
}
