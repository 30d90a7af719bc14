import { randomUUID } from 'node:crypto'
import type { LanguageCode } from '@tessera/contracts'
import type { MerchantConfig } from '@tessera/site'
import type { OfferRules } from '@tessera/site/operations'
import { sql } from 'kysely'
import { transact } from '../src/database/transact.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { bonusFor } from '../src/modules/money/gate/gate.domain.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { createDepositRewards } from '../src/modules/promotions/entries/deposit-rewards.ts'
import { createEntries } from '../src/modules/promotions/entries/entries.service.ts'
import { createReservations } from '../src/modules/promotions/grants/bonus-reservations.ts'
import { createRewardEndings } from '../src/modules/promotions/grants/endings.ts'
import { grantJob } from '../src/modules/promotions/grants/grants.jobs.ts'
import { createGrantRepository } from '../src/modules/promotions/grants/grants.repository.ts'
import { createGrants } from '../src/modules/promotions/grants/grants.service.ts'
import { createOfferRepository } from '../src/modules/promotions/offers/offers.repository.ts'
import { termsVersionOf } from '../src/modules/promotions/offers/rules.domain.ts'
import type { StoredGrant } from '../src/modules/promotions/reward.tables.ts'
import { openPlayFixture } from './play-fixture.ts'

const DO_NOTHING = async (): Promise<void> => undefined
export const MATCH_BONUS: OfferRules = {
  kind: 'WELCOME',
  title: { th: 'โบนัส', en: 'Bonus' },
  reward: { percent: 100, cap: '2000.00' },
  conditions: {},
  oncePer: ['member'],
  period: 'once',
  qualifyDays: 7,
  claimDays: 7,
  wagering: { multiple: 5, product: 'casino', contributions: { PVP: 0 }, maxBet: '100.00', days: 7 },
  maxCashOut: null,
  agents: false,
}
/** The same bonus as a gift, which requires no deposit. */
export const giftBonus = (overrides: Partial<Omit<OfferRules, 'kind' | 'reward'>> = {}): OfferRules => ({
  ...MATCH_BONUS,
  ...overrides,
  kind: 'APPLICATION',
  reward: { most: '2000.00' },
})

/** A merchant `m` with play and promotions, and a clock that the test moves. */
export async function openPromotionFixture(engine: Parameters<typeof openPlayFixture>[0]) {
  const fixture = await openPlayFixture(engine)
  const { db, now, gate } = fixture
  const merchant = {
    code: 'm',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    ranks: [],
    defaultLanguage: 'EN',
  } as unknown as MerchantConfig
  const grants = createGrants({ notifyIn: () => DO_NOTHING })
  const entries = createEntries({ gate })
  const runInTransaction = <T>(task: Parameters<ReturnType<typeof db.transaction>['execute']>[0]): Promise<T> =>
    db.transaction().execute(task) as Promise<T>
  const jobRunner = createJobRunner(
    db,
    [grantJob({ gate, merchants: [merchant], entries, grants, notifyIn: () => DO_NOTHING })],
    now,
    (error) => {
      throw error
    },
  )
  const publishOffer = async (promotionId: string, rules: OfferRules, budget = 0n): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const promotionKey = { merchant: 'm', promotionId }
      await createOfferRepository(trx).publish(
        trx,
        { ...promotionKey, rules, termsVersion: termsVersionOf(rules) },
        { author: 'a', publisher: 'b', at: now() },
      )
      if (budget > 0n)
        await createReservations(trx, now()).fund({ merchant: 'm', currency: 'THB', promotionId }, randomUUID(), budget)
    })
  }
  const houseBalance = async (kind: 'promotion' | 'promised' | 'bonus' | 'games', ref = ''): Promise<bigint> => {
    const ledger = createLedgerRepository(db)
    return ledger.accountBalance(await ledger.houseAccount('m', kind, 'THB', ref))
  }
  return {
    ...fixture,
    merchant,
    grants,
    entries,
    publish: publishOffer,
    /** Grants a reward of an offer in force, as if it had been earned. */
    grantReward: async (memberId: string, promotionId: string, amount: bigint): Promise<StoredGrant> => {
      const grantResult = await db.transaction().execute(async (trx) => {
        const offer = await createOfferRepository(trx).findCurrent('m', promotionId)
        if (!offer) throw new Error(`unknown offer ${promotionId}`)
        const grantInput = { merchant, memberId, amount, reference: randomUUID(), at: now(), offer }
        return grants.grant(trx, grantInput)
      })
      if (!grantResult.ok) throw new Error(grantResult.code)
      return grantResult.value
    },
    joinPromotion: (
      memberId: string,
      promotionId: string,
      termsVersion?: string,
      device: string | null = null,
      language?: LanguageCode,
    ) => transact(db, (trx) => entries.join(trx, { memberId, merchant, device, language }, promotionId, termsVersion)),
    leavePromotion: (memberId: string, promotionId: string) =>
      transact(db, (trx) => entries.leave(trx, { memberId, merchant }, promotionId)),
    /** Grants the rewards of a credited deposit. */
    rewardDeposit: (memberId: string, amount: bigint, promoId: string | null = null) =>
      db.transaction().execute(async (trx) => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        if (!snapshot.ok) throw new Error(snapshot.code)
        const deposit = { orderId: null, memberId, amount, kind: 'promptpay', promoId, at: snapshot.value.at }
        await createDepositRewards(entries, grants)(trx, merchant, deposit)
      }),
    listRewards: (memberId: string): Promise<StoredGrant[]> =>
      db.selectFrom('reward_grants').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute(),
    claimReward: (memberId: string, id: string) =>
      db.transaction().execute(async (trx) => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        const grant = await createGrantRepository(trx).findOfMember(memberId, id)
        if (!snapshot.ok || !grant) throw new Error('nobody’s')
        return grants.claim(trx, merchant, grant, snapshot.value.at)
      }),
    forfeitReward: (memberId: string, id: string) =>
      db.transaction().execute(async (trx) => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        const grant = await createGrantRepository(trx).findOfMember(memberId, id)
        if (!snapshot.ok || !grant) throw new Error('nobody’s')
        return createRewardEndings(trx, snapshot.value.at).forfeit(grant)
      }),
    findGrant: async (id: string): Promise<StoredGrant> => {
      const grant = await createGrantRepository(db).byId(id)
      if (!grant) throw new Error(`unknown grant ${id}`)
      return grant
    },
    /** The member's bonus rule for a game, as a bet uses it. */
    bonusRuleFor: (memberId: string, gameType: string) =>
      runInTransaction<ReturnType<typeof bonusFor>>(async (trx) => {
        const snapshot = await gate.standingOf(trx, { memberId, merchant })
        return snapshot.ok ? bonusFor(snapshot.value, gameType) : null
      }),
    /** Reads the cash and the bonus of a member, minor units. */
    balancesOf: async ({
      account,
      bonusAccount,
    }: {
      account: bigint
      bonusAccount: bigint
    }): Promise<[bigint, bigint]> => {
      const ledger = createLedgerRepository(db)
      return [await ledger.accountBalance(account), await ledger.accountBalance(bonusAccount)]
    },
    balance: houseBalance,
    /** Advances the clock by one second and runs due reward jobs. */
    runDueJobs: async () => {
      fixture.advanceClock(1_000)
      await (await jobRunner).runAll()
    },
    trialBalance: () => createLedgerRepository(db).trialBalance('m'),
    /** Reserved balance, and the sum that entries and rewards require. */
    readReservations: async (promotionId: string): Promise<[bigint, bigint]> => {
      const { rows } = await sql<{ open: bigint }>`select (
        coalesce((select sum(amount - granted) from promotion_entries where promotion_id = ${promotionId} and state = 'JOINED'), 0)
        + coalesce((select sum(amount) from reward_grants where promotion_id = ${promotionId}
          and state in ('CLAIMABLE', 'QUEUED')), 0))::bigint as open`.execute(db)
      return [await houseBalance('promised', promotionId), rows[0]?.open ?? -1n]
    },
  }
}
export type PromotionFixture = Awaited<ReturnType<typeof openPromotionFixture>>
