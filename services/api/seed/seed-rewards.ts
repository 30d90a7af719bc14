import { DAY_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import { sql } from 'kysely'
import type { Trx } from '../src/database/tables.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { windowsAt } from '../src/modules/money/gate/windows.domain.ts'
import { minorOf } from '../src/modules/money/ledger/ledger.domain.ts'
import { createEntryRepository } from '../src/modules/promotions/entries/entries.repository.ts'
import { createEntries } from '../src/modules/promotions/entries/entries.service.ts'
import { createReservations } from '../src/modules/promotions/grants/bonus-reservations.ts'
import { createRewardEndings } from '../src/modules/promotions/grants/endings.ts'
import { createGrantRepository } from '../src/modules/promotions/grants/grants.repository.ts'
import { createGrants } from '../src/modules/promotions/grants/grants.service.ts'
import { createOfferRepository, type StoredOffer } from '../src/modules/promotions/offers/offers.repository.ts'
import { termsVersionOf } from '../src/modules/promotions/offers/rules.domain.ts'
import { createStampRepository } from '../src/modules/promotions/progress/checkin.repository.ts'
import type { StoredGrant } from '../src/modules/promotions/reward.tables.ts'
import { offers } from './catalogue/content/offers.ts'
import { idOf } from './users.ts'

/** Budget of each offer, minor units. */
const BUDGET = 200_000_000n
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
const NO_IDENTITY = { device: null, mobile: null, bank: null }
const ignoreNotification = async (): Promise<void> => undefined

async function publishMerchantOffers(trx: Trx, { code, currency }: MerchantConfig, now: Date): Promise<void> {
  const at = daysBefore(now, 60)
  for (const [promotionId, rules] of Object.entries(offers)) {
    const offer = { merchant: code, promotionId, termsVersion: termsVersionOf(rules), rules }
    await createOfferRepository(trx).publish(trx, offer, { author: 'author01', publisher: 'publisher01', at })
    await createReservations(trx, now).fund({ merchant: code, currency, promotionId }, `seed-${promotionId}`, BUDGET)
  }
}

/** Publishes the offers of every merchant's promotions and funds their budgets. */
export async function publishOffers(trx: Trx, merchants: readonly MerchantConfig[], now: Date): Promise<void> {
  for (const merchant of merchants) await publishMerchantOffers(trx, merchant, now)
}

interface PlannedGrant {
  promotionId: string
  amount: string
  daysAgo: number
  /** End of the reward; by default it can be claimed. */
  end?: 'lapsed' | 'expired'
}

/** Rewards of the demo member: two granted by operators, a prize, five invited friends, and ended ones. */
const DEMO_GRANTS: readonly PlannedGrant[] = [
  { promotionId: 'weekly-cashback', amount: '370.37', daysAgo: 2 },
  { promotionId: 'live-streak', amount: '188.00', daysAgo: 1 },
  { promotionId: 'lucky-draw', amount: '250.00', daysAgo: 3 },
  ...[1, 2, 4, 6, 9].map((daysAgo) => ({ promotionId: 'invite-friends', amount: '100.00', daysAgo })),
  { promotionId: 'lucky-draw', amount: '100.00', daysAgo: 33, end: 'lapsed' },
  { promotionId: 'second-deposit', amount: '400.00', daysAgo: 46, end: 'expired' },
]

/** Creates the functions that seed rewards of one merchant's demo members. */
function createRewardSeeder(trx: Trx, merchant: MerchantConfig, now: Date) {
  const grants = createGrants({ notifyIn: () => ignoreNotification })
  const entries = createEntries({ gate: createGate(() => now) })
  const readOffer = async (promotionId: string): Promise<StoredOffer> => {
    const offer = await createOfferRepository(trx).findCurrent(merchant.code, promotionId)
    if (!offer) throw new Error(`unknown offer ${promotionId}`)
    return offer
  }
  const grantReward = async (
    memberId: string,
    index: number,
    { promotionId, amount, daysAgo }: PlannedGrant,
  ): Promise<StoredGrant> => {
    const grantResult = await grants.grant(trx, {
      merchant,
      memberId,
      amount: minorOf(amount),
      reference: `seed:${memberId}:${index}`,
      at: daysBefore(now, daysAgo),
      offer: await readOffer(promotionId),
    })
    if (!grantResult.ok) throw new Error(`${promotionId} could not be granted: ${grantResult.code}`)
    return grantResult.value
  }
  return {
    /** Rewards that can be claimed, and some that ended. */
    addRewards: async (memberId: string): Promise<void> => {
      for (const [index, plannedGrant] of DEMO_GRANTS.entries()) {
        const grant = await grantReward(memberId, index, plannedGrant)
        const endings = createRewardEndings(trx, daysBefore(now, plannedGrant.daysAgo - 14))
        if (plannedGrant.end === 'lapsed') await endings.expireClaim(grant)
        if (plannedGrant.end === 'expired') await endings.expire(grant)
      }
      const reference = `rank:${memberId}:vip_bronze`
      const rank = { title: { th: 'โบนัสเลื่อนระดับ บรอนซ์', en: 'Rank bonus: Bronze' }, claimDays: 30 }
      await grants.grant(trx, {
        merchant,
        memberId,
        amount: 5_000n,
        reference,
        at: daysBefore(now, 4),
        offer: null,
        rank,
      })
    },
    /** Adds stamps of past days to a card in progress. */
    addCheckInStamps: async (memberId: string, days: readonly number[]): Promise<void> => {
      const offer = await readOffer('daily-checkin')
      const first = daysBefore(now, Math.max(...days))
      const dayOf = (at: Date) => windowsAt(at, merchant.timeZone).day.first
      const entryTimes = { at: first, period: dayOf(first), qualifyBy: new Date(first.getTime() + 60 * DAY_MS) }
      const entry = await entries.promise(trx, { memberId, merchant }, NO_IDENTITY, offer, entryTimes)
      if (!entry.ok) throw new Error(`check-in card could not be created: ${entry.code}`)
      for (const day of days) {
        const at = daysBefore(now, day)
        await createStampRepository(trx).add(memberId, offer.promotionId, dayOf(at), entry.value.id, at)
      }
    },
    /** Adds a bonus that is half played through. */
    addBonus: async (memberId: string): Promise<void> => {
      const offer = await readOffer('welcome-100')
      const entryTimes = { at: daysBefore(now, 3), period: 'once', qualifyBy: new Date(now.getTime() + 4 * DAY_MS) }
      const entry = await entries.promise(trx, { memberId, merchant }, NO_IDENTITY, offer, entryTimes)
      if (!entry.ok) throw new Error(`promotion entry could not be created: ${entry.code}`)
      const amount = 50_000n
      await createEntryRepository(trx).change(entry.value.id, { granted: amount })
      await entries.end(trx, merchant, { ...entry.value, granted: amount }, 'EARNED', entryTimes.at)
      const grantInput = {
        merchant,
        memberId,
        amount,
        reference: `entry:${entry.value.id}`,
        at: entryTimes.at,
        offer,
        entry: entry.value,
      }
      const grantResult = await grants.grant(trx, grantInput)
      if (!grantResult.ok) throw new Error(`bonus could not be granted: ${grantResult.code}`)
      await createGrantRepository(trx).change(grantResult.value.id, { progress: 98_250n })
    },
  }
}

/** Inserts the stake totals that ranks are based on, from the seeded rounds. */
const insertStakeTotals = (trx: Trx) =>
  sql`insert into reward_sums (member_id, stakes, is_due) select member_id, sum(cash)::bigint, false from play_rounds
    where state = 'settled' group by member_id`.execute(trx)

/** Seeds rewards of the demo members of every merchant; their offers must be published. */
export async function seedRewards(trx: Trx, merchants: readonly MerchantConfig[], now: Date): Promise<void> {
  await insertStakeTotals(trx)
  for (const merchant of merchants) {
    const rewardSeeder = createRewardSeeder(trx, merchant, now)
    const demoId = idOf(merchant.code, 'demo01')
    await rewardSeeder.addRewards(demoId)
    await rewardSeeder.addCheckInStamps(demoId, [6, 5, 3, 2])
    await rewardSeeder.addBonus(idOf(merchant.code, 'demo02'))
  }
}
