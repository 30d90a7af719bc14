import type { DepositPromoReason } from '@tessera/site'
import type { Db } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { evaluateJoin } from '../../money/gate/gate.domain.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { maxRewardOf } from '../offers/amounts.domain.ts'
import { closedReasonOf, periodKeyOf, todayOf } from '../offers/eligibility.domain.ts'
import { nextDepositReasonOf } from '../offers/next-deposit.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import { isJoinedKind } from '../offers/rules.domain.ts'
import { createCandidateRepository } from './candidates.repository.ts'
import { currentEntry } from './current-entry.ts'
import { createEntryRepository } from './entries.repository.ts'
import type { Joiner } from './entries.service.ts'
import { createUseRepository } from './uses.repository.ts'
import { usesOf } from './uses.ts'

type ReasonByPromotion = ReadonlyMap<string, DepositPromoReason | null>

/**
 * Returns the reasons why a member's next deposit cannot use a promotion (null if it can), by promotion id. Empty
 * while the member is excluded from play. Error: `user.unavailable`.
 */
export const createDepositReasons =
  (db: Db, gate: Pick<Gate, 'standingOf'>) =>
  ({
    memberId,
    merchant,
    device,
  }: Pick<Joiner, 'memberId' | 'merchant' | 'device'>): Promise<Result<ReasonByPromotion>> =>
    transact(db, async (trx): Promise<Result<ReasonByPromotion>> => {
      const snapshot = await gate.standingOf(trx, { memberId, merchant })
      if (!snapshot.ok) return snapshot
      if (!evaluateJoin(snapshot.value).ok) return ok(new Map())
      const candidate = await createCandidateRepository(trx).byMember(memberId, merchant.ranks)
      if (!candidate) return err('user.unavailable')
      const today = todayOf(snapshot.value.at, merchant.timeZone)
      const repository = createOfferRepository(trx)
      const budgets = await repository.budgets(merchant.code)
      const latestEntries = await createEntryRepository(trx).listLatest(memberId)
      const reasonOf = async (offer: StoredOffer): Promise<DepositPromoReason | null> => {
        const { promotionId, rules } = offer
        const entry = currentEntry(latestEntries, offer, today)
        if (entry?.state === 'EARNED') return 'used'
        const closedReason = entry ? null : closedReasonOf(offer, candidate, today)
        if (closedReason) return closedReason
        const depositReason = nextDepositReasonOf(rules, candidate.deposits, today)
        if (depositReason) return depositReason
        if (entry) return null
        const period = periodKeyOf(rules, today)
        const useRow = {
          merchant: merchant.code,
          promotion_id: promotionId,
          period,
          member_id: memberId,
          entry_id: null,
        }
        if (await createUseRepository(trx).isShared(memberId, usesOf(rules, useRow, { ...candidate, device })))
          return 'shared'
        return (budgets.get(promotionId)?.free ?? 0n) < maxRewardOf(rules) ? 'full' : null
      }
      const reasons = new Map<string, DepositPromoReason | null>()
      for (const offer of await repository.list(merchant.code))
        if (isJoinedKind(offer.rules.kind)) reasons.set(offer.promotionId, await reasonOf(offer))
      return ok(reasons)
    })
