import type { MerchantConfig } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { judgeJoin } from '../../money/gate/gate.domain.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { maxOf } from '../offers/amounts.domain.ts'
import { closedTo, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import { createCandidateRepository } from './candidates.repository.ts'

/**
 * Checks that a member may apply for an offer now, inside the caller's transaction; takes the member's lock. Reserves
 * nothing. Errors: `request.not.found` (no such offer, or one without application), `promotion.ineligible` (with the
 * reason), `promotion.exhausted`, and those of the gate.
 */
export const createMayApply =
  (gate: Pick<Gate, 'standingOf'>) =>
  async (
    trx: Trx,
    { memberId, house: merchant }: { memberId: string; house: MerchantConfig },
    promotionId: string,
  ): Promise<Outcome<StoredOffer>> => {
    const snapshot = await gate.standingOf(trx, { memberId, house: merchant })
    if (!snapshot.ok) return snapshot
    const allowed = judgeJoin(snapshot.value)
    if (!allowed.ok) return allowed
    const offers = createOfferRepository(trx)
    const offer = await offers.current(merchant.code, promotionId)
    if (offer?.rules.kind !== 'APPLICATION') return refused('request.not.found')
    const candidate = await createCandidateRepository(trx).of(memberId, merchant.ranks)
    if (!candidate) return refused('user.unavailable')
    const reason = closedTo(offer, candidate, todayOf(snapshot.value.at, merchant.timeZone))
    if (reason) return refused('promotion.ineligible', { value: { reason } })
    const free = (await offers.budgets(merchant.code)).get(promotionId)?.free ?? 0n
    return free < maxOf(offer.rules) ? refused('promotion.exhausted') : done(offer)
  }
export type MayApply = ReturnType<typeof createMayApply>
