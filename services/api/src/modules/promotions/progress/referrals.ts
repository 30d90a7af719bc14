import { DAY_MS } from '@tessera/server/durations'
import type { RulesOf } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import { createGrantRepository } from '../grants/grants.repository.ts'
import type { GrantInput } from '../grants/grants.service.ts'
import { ineligibleReasonOf, todayOf } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import { createProgressRepository } from './progress.repository.ts'

const REFERRAL_WINDOW_MS = 30 * DAY_MS
type ReferralOffer = StoredOffer & { rules: RulesOf<'REFERRAL'> }
const isReferral = (offer: StoredOffer): offer is ReferralOffer => offer.rules.kind === 'REFERRAL' && !offer.isPaused

export interface ReferredMember extends Owner {
  registeredAt: Date
  referrerId: string | null
}

/**
 * Returns the referral reward for a friend that has deposited and played since registration; once per friend, null if it was granted.
 * Takes no lock.
 */
export async function dueReferralReward(
  trx: Trx,
  { memberId, merchant, registeredAt, referrerId }: ReferredMember,
  at: Date,
): Promise<GrantInput | null> {
  if (!referrerId || at.getTime() - registeredAt.getTime() > REFERRAL_WINDOW_MS) return null
  const offer = (await createOfferRepository(trx).list(merchant.code)).find(isReferral)
  if (!offer) return null
  const reference = `referral:${memberId}`
  if (await createGrantRepository(trx).byReference(merchant.code, reference)) return null
  const { amount, deposit, stakes } = offer.rules.reward
  const counts = await createProgressRepository(trx).countActivity(memberId, registeredAt, merchant.timeZone)
  if (counts.deposits < minorOf(deposit) || counts.stakes < minorOf(stakes)) return null
  const candidate = await createCandidateRepository(trx).byMember(referrerId, merchant.ranks)
  if (!candidate || ineligibleReasonOf(offer.rules, candidate, todayOf(at, merchant.timeZone))) return null
  return { merchant, memberId: referrerId, amount: minorOf(amount), reference, at, offer }
}
