import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { maxRewardOf } from '../offers/amounts.domain.ts'
import { closedReasonOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import { createCandidateRepository } from './candidates.repository.ts'

/**
 * Checks that a member may apply for an offer now, inside the caller's transaction, in which it locks the member. Reserves
 * nothing. Errors: `request.not.found` (unknown offer, or one without applications), `promotion.ineligible` (with the
 * reason), `promotion.exhausted`, and those of the gate.
 */
export const createApplicationCheck =
  (gate: Pick<Gate, 'standingOf'>) =>
  async (
    trx: Trx,
    { memberId, merchant }: { memberId: string; merchant: MerchantConfig },
    promotionId: string,
  ): Promise<Result<StoredOffer>> => {
    const snapshot = await gate.standingOf(trx, { memberId, merchant })
    if (!snapshot.ok) return snapshot
    const joinCheck = evaluateJoin(snapshot.value)
    if (!joinCheck.ok) return joinCheck
    const offers = createOfferRepository(trx)
    const offer = await offers.findCurrent(merchant.code, promotionId)
    if (offer?.rules.kind !== 'APPLICATION') return err('request.not.found')
    const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
    if (!candidate) return err('user.unavailable')
    const reason = closedReasonOf(offer, candidate, todayOf(snapshot.value.at, merchant.timeZone))
    if (reason) return err('promotion.ineligible', { value: { reason } })
    const free = (await offers.budgets(merchant.code)).get(promotionId)?.free ?? 0n
    return free < maxRewardOf(offer.rules) ? err('promotion.exhausted') : ok(offer)
  }
export type ApplicationCheck = ReturnType<typeof createApplicationCheck>
