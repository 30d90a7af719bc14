import type { MerchantConfig } from '@tessera/site'
import type { Db, Trx } from '../database/tables.ts'
import type { PlainJob } from '../jobs/jobs.domain.ts'
import { merchantByCode } from '../merchant-by-code.ts'
import type { ContentService } from '../modules/content/content/content.service.ts'
import type { Notify } from '../modules/identity/member/notify.ts'
import type { DepositReservations } from '../modules/money/deposits/reservations.ts'
import type { Gate } from '../modules/money/gate/gate.service.ts'
import type { BonusEndHooks } from '../modules/money/withdrawals/bonus-ends.ts'
import { createDepositReasons } from '../modules/promotions/entries/deposit-reasons.ts'
import { createDepositRewards } from '../modules/promotions/entries/deposit-rewards.ts'
import { createEntryRepository } from '../modules/promotions/entries/entries.repository.ts'
import { entryRoutes } from '../modules/promotions/entries/entries.routes.ts'
import { createEntries } from '../modules/promotions/entries/entries.service.ts'
import { createApplicationCheck } from '../modules/promotions/entries/may-apply.ts'
import { createMyPromotions } from '../modules/promotions/entries/my-promotions.service.ts'
import { createRewardEndings } from '../modules/promotions/grants/endings.ts'
import { createManualGrant } from '../modules/promotions/grants/grant-for.ts'
import { grantJob } from '../modules/promotions/grants/grants.jobs.ts'
import { createGrants } from '../modules/promotions/grants/grants.service.ts'
import { createOffers } from '../modules/promotions/offers/offers.service.ts'
import { createCheckin } from '../modules/promotions/progress/checkin.service.ts'
import { createMissions } from '../modules/promotions/progress/missions.service.ts'
import { progressJobs } from '../modules/promotions/progress/progress.jobs.ts'
import { createProgressRepository } from '../modules/promotions/progress/progress.repository.ts'
import { createRanks } from '../modules/promotions/progress/ranks.service.ts'
import { createTicketEarning, voidTickets } from '../modules/promotions/raffles/earn-tickets.ts'
import { raffleJobs } from '../modules/promotions/raffles/raffles.jobs.ts'
import { raffleRoutes } from '../modules/promotions/raffles/raffles.routes.ts'
import { createRaffleService } from '../modules/promotions/raffles/raffles.service.ts'
import { rewardDeskRoutes } from '../modules/promotions/reward-desk/reward-desk.routes.ts'
import { createRewardDesk } from '../modules/promotions/reward-desk/reward-desk.service.ts'
import { rewardRoutes } from '../modules/promotions/rewards/rewards.routes.ts'
import { createRewardService } from '../modules/promotions/rewards/rewards.service.ts'
import { err, ok } from '../result.ts'
import { defineArea, oneGroupPerJob } from './area.ts'
import type { AreaContext } from './context.ts'
import type { IdentityArea } from './identity.ts'
import type { LotteryBeacon } from './lottery-beacon.ts'

interface RewardServiceDeps {
  db: Db
  merchants: readonly MerchantConfig[]
  gate: Gate
  notifyIn: (trx: Trx) => Notify
  resolve: ContentService['resolvePromotionId']
  now: () => Date
}

/** Services of promotions that pay: offers, entries and rewards; and the effects of deposits and withdrawals on them. */
export function createRewardServices({ db, merchants, gate, notifyIn, resolve, now }: RewardServiceDeps) {
  const merchantOf = (code: string) => merchantByCode(merchants, code)
  const offers = createOffers(db)
  const grants = createGrants({ notifyIn })
  const entries = createEntries({ gate })
  const checkin = createCheckin({ db, gate, entries, grants })
  const missions = createMissions({ db, gate, entries, grants })
  const ranks = createRanks(db, grants)
  const grantFor = createManualGrant(gate, grants)
  const grantDepositRewards = createDepositRewards(entries, grants)
  const earnTickets = createTicketEarning(gate)
  const depositReservations: DepositReservations = {
    listOffers: (merchant, language) => offers.forDeposits(merchant, language),
    ineligibilityReasons: createDepositReasons(db, gate),
    join: async (trx, joiner, promotionId, termsVersion) => {
      const { memberId } = joiner
      const joinResult = await entries.join(trx, joiner, promotionId, termsVersion)
      if (joinResult.ok) return ok(null)
      if (joinResult.code !== 'request.conflict') return joinResult
      const isReserved = (await createEntryRepository(trx).listJoined(memberId)).some(
        (entry) => entry.promotion_id === promotionId,
      )
      return isReserved ? ok(null) : err('promotion.ineligible', { value: { reason: 'used' } })
    },
    grantRewards: async (trx, { merchant, ...creditedDeposit }) => {
      await grantDepositRewards(trx, merchantOf(merchant), creditedDeposit)
      await earnTickets(trx, merchantOf(merchant), creditedDeposit)
      await createProgressRepository(trx).markDue(creditedDeposit.memberId)
    },
    reverseRewards: async (trx, orderId, at) => {
      await createRewardEndings(trx, at).reverseForOrder(orderId)
      await voidTickets(trx, orderId, at)
    },
  }
  const bonusEnds: BonusEndHooks = {
    findActive: async (trx, memberId, at) => {
      const endings = createRewardEndings(trx, at)
      const match = await endings.findDepositBonus(memberId)
      return match && { remaining: match.remaining, end: () => endings.forfeitForWithdrawal(match.grant) }
    },
  }
  const jobs: PlainJob[] = [
    grantJob({ gate, merchants, entries, grants, notifyIn }),
    ...progressJobs({ gate, merchants, grants, missions, ranks }),
  ]
  return {
    depositReservations,
    bonusEnds,
    rewardJobs: jobs,
    /** Grants the prizes of raffles. */
    prizes: grants,
    /** Grants rewards that operators decided on. */
    grantFor,
    /** Checks that a member may apply for an offer. */
    mayApply: createApplicationCheck(gate),
    rewardDesk: createRewardDesk({ db, merchants, grantFor, now }),
    myPromotions: createMyPromotions({ db, gate, entries, resolvePromotionId: resolve }),
    rewards: createRewardService({ db, gate, grants, canStamp: checkin.canStamp, now }),
    checkin,
    missions,
    ranks,
  }
}

interface PromotionNeeds {
  identity: IdentityArea
  resolve: ContentService['resolvePromotionId']
  beacon: LotteryBeacon
}

/** Promotions, rewards and raffles. */
export function createPromotionsArea(context: AreaContext, { identity, resolve, beacon }: PromotionNeeds) {
  const { db, merchants, gate, now, clock, onAlert } = context
  const { notifyIn } = identity.guards
  const { rewardJobs, rewardDesk, prizes, ...services } = createRewardServices({
    db,
    merchants,
    gate,
    notifyIn,
    resolve,
    now,
  })
  const raffles = createRaffleService({ db, roundUrlOf: beacon.urlOf, now })
  const { source } = beacon
  const raffleJobList = source
    ? raffleJobs({ db, merchants, beacon: source, clock, grants: prizes, onError: onAlert })
    : []
  return defineArea(services, {
    routes: (app) => {
      rewardRoutes(app, services)
      raffleRoutes(app, raffles)
      entryRoutes(app, services.myPromotions)
    },
    deskRoutes: (desk, guard) => rewardDeskRoutes(desk, rewardDesk, guard),
    jobs: rewardJobs,
    // A slow beacon does not delay the end of a raffle.
    jobGroups: oneGroupPerJob(raffleJobList, onAlert),
    cleanup: {},
  })
}
export type PromotionsArea = ReturnType<typeof createPromotionsArea>
