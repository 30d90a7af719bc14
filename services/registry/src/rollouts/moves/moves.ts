import type { RolloutOutcome } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { ChangeMeta } from '../../change-meta.ts'
import type { CompositionRow } from '../../deployments/compositions/composition.ts'
import { findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { insertPlacement } from '../../deployments/placements/placements.repository.ts'
import type { Result } from '../../registry-error.ts'
import { merchantLocked, unknownMerchant } from '../../rejections.ts'
import { lockReleasesShared } from '../../releases/retention/retired.repository.ts'
import type { Tables } from '../../tables.ts'
import type { MerchantTask, Transact } from '../../transact.ts'
import { lockMerchant, type Merchant, updateStable } from '../merchants/merchants.repository.ts'
import { rebaseRollouts } from '../rollout/rebase.service.ts'

/** Runs a change while the merchant's row is locked, so that changes of one merchant are serialized. */
export const withMerchantLock = <T>(transact: Transact, code: string, task: MerchantTask<T>): Promise<Result<T>> =>
  transact(async (trx) => {
    await lockReleasesShared(trx)
    const merchant = await lockMerchant(trx, code)
    return merchant ? task(trx, merchant) : unknownMerchant(code)
  })

/** Like {@link withMerchantLock}, but rejects the change if the merchant is locked. */
export const withUnlockedMerchant = <T>(transact: Transact, code: string, task: MerchantTask<T>): Promise<Result<T>> =>
  withMerchantLock(transact, code, async (trx, merchant) =>
    merchant.locked ? merchantLocked(code) : task(trx, merchant),
  )

/** Makes the composition stable and rebases the rollouts; returns the result of each. */
export async function makeStable(
  trx: Kysely<Tables>,
  { code, stable }: Merchant,
  after: CompositionRow,
  meta: ChangeMeta,
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
