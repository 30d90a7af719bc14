import type { RolloutOutcome } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { CompositionRow } from '../compositions/composition.ts'
import { findComposition } from '../compositions/compositions.repository.ts'
import { lockMerchant, type Merchant, updateStable } from '../merchants/merchants.repository.ts'
import { insertPlacement } from '../placements/placements.repository.ts'
import { locked, unknownMerchant } from '../refusals.ts'
import type { Outcome } from '../registry-error.ts'
import { shareReleases } from '../retention/retired.repository.ts'
import { rebaseRollouts } from '../rollout/rebase.service.ts'
import type { Tables } from '../tables.ts'
import type { MerchantWork, Transact } from '../transact.ts'
import type { Why } from '../why.ts'

/** A change of a merchant whose row is held meanwhile, so that changes of one merchant take turns. */
export const withMerchantLock = <T>(transact: Transact, code: string, work: MerchantWork<T>): Promise<Outcome<T>> =>
  transact(async (trx) => {
    await shareReleases(trx)
    const merchant = await lockMerchant(trx, code)
    return merchant ? work(trx, merchant) : unknownMerchant(code)
  })

/** A change that a locked merchant refuses. */
export const heldUnlocked = <T>(transact: Transact, code: string, work: MerchantWork<T>): Promise<Outcome<T>> =>
  withMerchantLock(transact, code, async (trx, merchant) => (merchant.locked ? locked(code) : work(trx, merchant)))

/** Makes the composition stable and rebases the rollouts; returns the result of each. */
export async function makeStable(
  trx: Kysely<Tables>,
  { code, stable }: Merchant,
  after: CompositionRow,
  meta: Why,
): Promise<RolloutOutcome[]> {
  const before = stable ? await findComposition(trx, stable) : null
  await updateStable(trx, code, after.id)
  await insertPlacement(trx, {
    merchant: code,
    side: 'stable',
    rollout: null,
    composition: after.id,
    percent: 100,
    ...meta,
  })
  return rebaseRollouts(trx, { before, after }, meta)
}
