import { HOUR_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { PRODUCT_TYPES, type RulesOf } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import type { PlainJob } from '../../../jobs/jobs.domain.ts'
import { findMerchant, merchantByCode } from '../../../merchant-by-code.ts'
import type { Gate } from '../../money/gate/gate.service.ts'
import { windowStart, windowsAt } from '../../money/gate/windows.domain.ts'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { createCandidateRepository } from '../entries/candidates.repository.ts'
import type { GrantInput, Grants } from '../grants/grants.service.ts'
import { cashBackOf } from '../offers/amounts.domain.ts'
import { ranksReached } from '../offers/eligibility.domain.ts'
import { createOfferRepository, type StoredOffer } from '../offers/offers.repository.ts'
import type { Owner } from '../rewards/rewards.service.ts'
import type { Missions } from './missions.service.ts'
import { createProgressRepository } from './progress.repository.ts'
import type { RankService } from './ranks.service.ts'
import { dueReferralReward } from './referrals.ts'

const INTERVAL_MS = 1_000
/** Minimum interval between checks of an active member, because a check reads all play of a period. */
const MIN_CHECK_INTERVAL_MS = 10_000
const PAGE_SIZE = 100
const ZERO_UUID = '00000000-0000-0000-0000-000000000000'
type CashBackOffer = StoredOffer & { rules: RulesOf<'CASHBACK'> }
const isActiveCashBack = (offer: StoredOffer): offer is CashBackOffer =>
  offer.rules.kind === 'CASHBACK' && !offer.isPaused

/** Net loss of a member in a week, in minor units, and the reference of its cashback. */
interface WeeklyLoss {
  memberId: string
  loss: bigint
  reference: string
}

interface ProgressJobDeps {
  gate: Pick<Gate, 'standingOf'>
  merchants: readonly MerchantConfig[]
  grants: Pick<Grants, 'grant'>
  missions: Pick<Missions, 'isDue' | 'evaluate'>
  ranks: Pick<RankService, 'isDue' | 'evaluate'>
}

/** Jobs that grant rewards which members earned by playing and depositing, and weekly cashback. */
export function progressJobs({ gate, merchants, grants, missions, ranks }: ProgressJobDeps): PlainJob[] {
  const codes = merchants.map(({ code }) => code)

  /** Checks one member with new activity. Most have earned nothing, so only members with a due reward are locked and checked again. */
  const processNext = async (trx: Trx, at: Date): Promise<boolean> => {
    const progress = createProgressRepository(trx)
    const dueMember = await progress.findNext(codes, new Date(at.getTime() - MIN_CHECK_INTERVAL_MS))
    const merchant = dueMember && findMerchant(merchants, dueMember.merchant)
    if (!dueMember || !merchant) return false
    const owner = { memberId: dueMember.id, merchant }
    const friendReward = await dueReferralReward(
      trx,
      { ...owner, registeredAt: dueMember.created_at, referrerId: dueMember.brought_by },
      at,
    )
    if (friendReward || (await ranks.isDue(trx, owner)) || (await missions.isDue(trx, owner, at)))
      await payRewards(trx, owner, friendReward, at)
    await progress.markChecked(dueMember.id, dueMember.marks, at)
    return true
  }
  /** Pays ranks, missions and the referral reward; the latter is skipped if its budget is exhausted. */
  const payRewards = async (trx: Trx, owner: Owner, friendReward: GrantInput | null, at: Date): Promise<void> => {
    const snapshot = await gate.standingOf(trx, owner)
    if (!snapshot.ok) return
    await ranks.evaluate(trx, owner, at)
    await missions.evaluate(trx, owner, snapshot.value)
    if (friendReward) await grants.grant(trx, friendReward)
  }

  /** Pays a member the cashback of the past week. */
  const payCashBack = async (
    trx: Trx,
    merchant: MerchantConfig,
    offer: CashBackOffer,
    { memberId, loss, reference }: WeeklyLoss,
    at: Date,
  ): Promise<'paid' | 'nothing' | 'exhausted'> => {
    const { tiers, minLoss } = offer.rules.reward
    const reachedRanks = ranksReached(merchant.ranks, await createCandidateRepository(trx).rankSums(memberId))
    const tier = tiers.findLast(({ rank }) => rank === null || reachedRanks.some(({ labelId }) => labelId === rank))
    const amount = tier ? cashBackOf(loss, tier, minLoss) : 0n
    if (amount <= 0n) return 'nothing'
    const grantResult = await grants.grant(trx, { merchant, memberId, amount, reference, at, offer })
    if (grantResult.ok) return 'paid'
    return grantResult.code === 'promotion.ineligible' ? 'nothing' : 'exhausted'
  }
  /**
   * Pays cashback to members who lost in the past week, ordered by id, one page per transaction.
   * @returns `more` if a page was paid; the next run continues after it, because members who were paid are not listed again
   */
  const payWeeklyCashback = async (
    trx: Trx,
    merchant: MerchantConfig,
    offer: CashBackOffer,
    at: Date,
  ): Promise<'done' | 'more' | 'exhausted'> => {
    const { minLoss, product } = offer.rules.reward
    const until = windowStart(windowsAt(at, merchant.timeZone).week, merchant.timeZone)
    const week = windowsAt(new Date(until.getTime() - HOUR_MS), merchant.timeZone).week
    const reference = `cashback:${offer.promotionId}:${week.first}:`
    const query = {
      merchant: merchant.code,
      since: windowStart(week, merchant.timeZone),
      until,
      types: PRODUCT_TYPES[product],
    }
    for (let after = ZERO_UUID; ; ) {
      const losers = await createProgressRepository(trx).listLosers(
        { ...query, min: minorOf(minLoss), reference, after },
        PAGE_SIZE,
      )
      let hasPaid = false
      for (const { memberId, loss } of losers) {
        const member = { memberId, loss, reference: `${reference}${memberId}` }
        const outcome = await payCashBack(trx, merchant, offer, member, at)
        if (outcome === 'exhausted') return outcome
        hasPaid ||= outcome === 'paid'
      }
      if (losers.length < PAGE_SIZE) return 'done'
      if (hasPaid) return 'more'
      after = losers.at(-1)?.memberId ?? ZERO_UUID
    }
  }

  return [
    {
      kind: 'rewards.progress',
      subjects: ['all'],
      work: async (trx, _subject, at) => ((await processNext(trx, at)) ? at : new Date(at.getTime() + INTERVAL_MS)),
    },
    {
      kind: 'rewards.cashback',
      subjects: codes,
      firstDueAt: (at) => firstWeekEnd(merchants, at),
      work: async (trx, code, at) => {
        const merchant = merchantByCode(merchants, code)
        let isExhausted = false
        for (const offer of (await createOfferRepository(trx).list(code)).filter(isActiveCashBack)) {
          const outcome = await payWeeklyCashback(trx, merchant, offer, at)
          if (outcome === 'more') return at
          isExhausted ||= outcome === 'exhausted'
        }
        // Retries after an hour if a budget was exhausted, because it may be refilled.
        return !isExhausted ? windowsAt(at, merchant.timeZone).week.resetsAt : new Date(at.getTime() + HOUR_MS)
      },
    },
  ]
}

/** Returns the first due time: no cashback is paid for weeks before the job's first start. */
const firstWeekEnd = (merchants: readonly MerchantConfig[], at: Date): Date =>
  new Date(Math.min(...merchants.map(({ timeZone }) => windowsAt(at, timeZone).week.resetsAt.getTime())))
