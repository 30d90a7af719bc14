import { randomUUID } from 'node:crypto'
import type { OfferRules } from '@tessera/site/operations'
import type { Insertable } from 'kysely'
import { createContent } from '../src/areas/content.ts'
import { createRewardServices } from '../src/areas/promotions.ts'
import type { PlayRoundRow } from '../src/database/tables.ts'
import { transact } from '../src/database/transact.ts'
import { createJobRunner } from '../src/jobs/runner.ts'
import { merchantByCode } from '../src/merchant-by-code.ts'
import { createInbox } from '../src/modules/content/messages/inbox.ts'
import { createMessageRepository } from '../src/modules/content/messages/messages.repository.ts'
import { createGate } from '../src/modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../src/modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../src/modules/money/ledger/ledger.service.ts'
import { createReservations } from '../src/modules/promotions/grants/bonus-reservations.ts'
import { createOfferRepository } from '../src/modules/promotions/offers/offers.repository.ts'
import { termsVersionOf } from '../src/modules/promotions/offers/rules.domain.ts'
import type { TestApi } from './test-api.ts'

/** Test helpers for rewards of a running API: publishes offers, grants rewards, adds deposits and rounds, and runs the jobs. */
export function createRewardHelpers(api: TestApi, merchant = 'siam') {
  const { db, now } = api
  const config = merchantByCode(api.merchants, merchant)
  const services = createRewardServices({
    db,
    merchants: api.merchants,
    gate: createGate(now),
    notifyIn: (trx) => createInbox(createMessageRepository(trx), now),
    resolve: createContent(db, now).content.resolvePromotionId,
    now,
  })
  const runner = createJobRunner(db, services.rewardJobs, now, (error) => {
    throw error
  })
  return {
    merchant: config,
    /** Publishes the rules of an offer, with a budget. Minor units. */
    publishOffer: (promotionId: string, rules: OfferRules, budget: bigint): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const offer = { merchant, promotionId, rules, termsVersion: termsVersionOf(rules) }
        await createOfferRepository(trx).publish(trx, offer, { author: 'a', publisher: 'b', at: now() })
        const budgetKey = { merchant, currency: config.currency, promotionId }
        if (budget > 0n) await createReservations(trx, now()).fund(budgetKey, randomUUID(), budget)
      }),
    /** Grants a reward manually. Minor units. */
    grantReward: async (memberId: string, promotionId: string, amount: bigint, reference: string = randomUUID()) => {
      const grantInput = { merchant: config, memberId, promotionId, amount, reference }
      const grantResult = await transact(db, (trx) => services.grantFor(trx, grantInput))
      if (!grantResult.ok) throw new Error(grantResult.code)
      return grantResult.value
    },
    /** Posts a deposit, minor units. */
    postDeposit: async (memberId: string, amount: bigint): Promise<void> => {
      const ledger = createLedgerRepository(db)
      const legs = [
        { accountId: await ledger.memberAccount(merchant, memberId, config.currency), amount },
        { accountId: await ledger.houseAccount(merchant, 'cash', config.currency), amount: -amount },
      ]
      const posting = { merchant, key: `test-${randomUUID()}`, kind: 'deposit' as const, legs }
      const postingResult = await db.transaction().execute((trx) => postTransaction(trx, posting, now()))
      if (!postingResult.ok) throw new Error(postingResult.error)
    },
    /** Adds a settled round to the game record, and its stake to the totals that ranks are based on. */
    addEndedRound: async (
      memberId: string,
      cash: bigint,
      overrides: Partial<Insertable<PlayRoundRow>> = {},
    ): Promise<void> => {
      const at = now()
      const round = { provider: 'TESS', game_type: 'RNG', node_id: null, game_id: 'g', round_id: randomUUID() } as const
      await db
        .insertInto('play_rounds')
        .values({
          merchant,
          member_id: memberId,
          product: 'games',
          ...round,
          cash,
          bonus: 0n,
          win: 0n,
          odds: null,
          state: 'settled',
          opened_at: at,
          closed_at: at,
          ...overrides,
        })
        .execute()
      await db
        .insertInto('reward_sums')
        .values({ member_id: memberId, stakes: cash })
        .onConflict((conflict) =>
          conflict.column('member_id').doUpdateSet((eb) => ({
            stakes: eb('reward_sums.stakes', '+', cash),
            is_due: true,
            marks: eb('reward_sums.marks', '+', 1n),
          })),
        )
        .execute()
    },
    /** Advances the clock by ten seconds and runs due jobs. */
    runDueJobs: async (): Promise<void> => {
      api.advance(10_000)
      await (await runner).runAll()
    },
    trialBalance: () => createLedgerRepository(db).trialBalance(merchant),
  }
}
