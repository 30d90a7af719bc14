import type { MerchantConfig } from '@tessera/site'
import { type Outcome, refused } from '../../../outcome.ts'
import type { StoredGrant } from '../../../reward-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { maxOf } from '../offers/amounts.domain.ts'
import { createOfferRepository } from '../offers/offers.repository.ts'
import type { Grants } from './grants.service.ts'

/** A reward that persons decided on. `promotionId`: the promotion's own id, not the linked one. Minor units. */
export interface GrantForInput {
  house: MerchantConfig
  memberId: string
  promotionId: string
  amount: bigint
  /** Reason of the grant, as `application:{id}`: the same reference has one grant. */
  reference: string
}

/**
 * Gives a reward by hand or for an application, inside the caller's transaction, which a refusal has to undo; it takes the member's
 * lock. Refused: `request.not.found` (no such offer), `amount.range` (more than its rules allow), `promotion.ineligible`, `promotion.exhausted`.
 */
export const createGrantFor =
  (gate: Pick<Gate, 'standingOf'>, grants: Pick<Grants, 'give'>) =>
  async (
    trx: Trx,
    { house: merchant, memberId, promotionId, amount, reference }: GrantForInput,
  ): Promise<Outcome<StoredGrant>> => {
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const offer = await createOfferRepository(trx).current(merchant.code, promotionId)
    if (!offer) return refused('request.not.found')
    if (amount <= 0n || amount > maxOf(offer.rules)) return refused('amount.range')
    return grants.give(trx, { house: merchant, memberId, amount, reference, at: snapshot.value.at, offer })
  }
export type GrantFor = ReturnType<typeof createGrantFor>
