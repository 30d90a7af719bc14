import type { Kysely } from 'kysely'
import { locked, unknownMerchant } from '../compositions/refusals.ts'
import { place } from '../placements/placements.repository.ts'
import type { Outcome } from '../registry-error.ts'
import { shareReleases } from '../retention/retired.repository.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { clearCandidate, lockMerchant, type Merchant, updateCandidate, updateStable } from './merchants.repository.ts'

type Work<T> = (trx: Kysely<Tables>, merchant: Merchant) => Promise<Outcome<T>>

/** Who moves a merchant, and why. */
export interface Why {
  by: string
  reason: string
}

/** A change of a merchant whose row is held meanwhile, so that changes of one merchant take turns. */
export const held = <T>(transact: Transact, code: string, work: Work<T>): Promise<Outcome<T>> =>
  transact(async (trx) => {
    await shareReleases(trx)
    const merchant = await lockMerchant(trx, code)
    return merchant ? work(trx, merchant) : unknownMerchant(code)
  })

/** A change that a locked merchant refuses. */
export const heldUnlocked = <T>(transact: Transact, code: string, work: Work<T>): Promise<Outcome<T>> =>
  held(transact, code, async (trx, merchant) => (merchant.locked ? locked(code) : work(trx, merchant)))

/** Gives everybody the composition and ends the rollout, if one runs. */
export async function makeStable(trx: Kysely<Tables>, code: string, composition: string, why: Why): Promise<void> {
  await updateStable(trx, code, composition)
  await place(trx, { merchant: code, side: 'candidate', composition: null, percent: 0, ...why })
  await place(trx, { merchant: code, side: 'stable', composition, percent: 100, ...why })
}

/** Gives the composition to a share of the visitors. Another candidate, or one that was halted, is judged anew. */
export async function makeCandidate(
  trx: Kysely<Tables>,
  merchant: Merchant,
  composition: string,
  percent: number,
  why: Why,
): Promise<Merchant> {
  const anew = merchant.candidate !== composition || merchant.halted_at !== null
  const row = await updateCandidate(trx, merchant.code, composition, percent, anew)
  await place(trx, { merchant: merchant.code, side: 'candidate', composition, percent, ...why })
  return row
}

/** Ends the rollout: everybody gets the stable composition. */
export async function endRollout(trx: Kysely<Tables>, code: string, why: Why): Promise<Merchant> {
  const row = await clearCandidate(trx, code)
  await place(trx, { merchant: code, side: 'candidate', composition: null, percent: 0, ...why })
  return row
}
