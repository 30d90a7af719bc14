import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, type Result } from '../../../result.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { maxRewardOf } from '../offers/amounts.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import type { StoredGrant } from '../reward.tables.ts'
import type { Grants } from './grants.service.ts'

/** Reward that operators decided on. `promotionId`: the promotion's own id, not its linked id. Minor units. */
export interface ManualGrantInput {
  merchant: MerchantConfig
  memberId: string
  promotionId: string
  amount: bigint
  /** Cause of the grant, such as `application:{id}`; unique per grant. */
  reference: string
}

/**
 * Gives a reward by hand or for an application, inside the caller's transaction, which a refusal has to undo; it takes the member's
 * lock. Refused: `request.not.found` (no such offer), `amount.range` (more than its rules allow), `promotion.ineligible`, `promotion.exhausted`.
 */
export const createManualGrant =
  (gate: Pick<Gate, 'standingOf'>, grants: Pick<Grants, 'grant'>) =>
  async (
    trx: Trx,
    { merchant, memberId, promotionId, amount, reference }: ManualGrantInput,
  ): Promise<Result<StoredGrant>> => {
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const offer = await createOfferRepository(trx).findCurrent(merchant.code, promotionId)
    if (!offer) return err('request.not.found')
    if (amount <= 0n || amount > maxRewardOf(offer.rules)) return err('amount.range')
    return grants.grant(trx, { merchant, memberId, amount, reference, at: snapshot.value.at, offer })
  }
export type ManualGrant = ReturnType<typeof createManualGrant>
