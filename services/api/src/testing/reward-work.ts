import { randomUUID } from 'node:crypto'
import type { OfferRules } from '@tessera/site/operations'
import type { Insertable } from 'kysely'
import { createContent } from '../areas/content.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { createPromises } from '../modules/content/grants/promises.ts'
import { createInbox } from '../modules/content/messages/inbox.ts'
import { createMessageRepository } from '../modules/content/messages/messages.repository.ts'
import { createOfferRepository } from '../modules/content/offers/offers.repository.ts'
import { termsVersionOf } from '../modules/content/offers/rules.domain.ts'
import { createGate } from '../modules/money/gate/gate.service.ts'
import { createLedgerRepository } from '../modules/money/ledger/ledger.repository.ts'
import { postTransaction } from '../modules/money/ledger/ledger.service.ts'
import { createRewardServices } from '../areas/promotions.ts'
import type { PlayRoundRow } from '../tables.ts'
import { transact } from '../transact.ts'
import type { TestApi } from './test-api.ts'

/** Hands on the rewards of an API that runs: what persons give, what members have done, and the work by its clock. */
export function rewardWork(api: TestApi, merchant = 'siam') {
  const { db, now } = api
  const config = api.merchants.find(({ code }) => code === merchant)
  if (!config) throw new Error(`no merchant ${merchant}`)
  const services = createRewardServices({
    db,
    merchants: api.merchants,
    gate: createGate(now),
    tellIn: (trx) => createInbox(createMessageRepository(trx), now),
    resolve: createContent(db, now).content.resolve,
    now,
  })
  const runner = createJobRunner(db, services.rewardJobs, now, (error) => {
    throw error
  })
  return {
    house: config,
    /** Puts rules in force, with a budget. Minor units. */
    publish: (promotionId: string, rules: OfferRules, budget: bigint): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const offer = { merchant, promotionId, rules, termsVersion: termsVersionOf(rules) }
        await createOfferRepository(trx).publish(trx, offer, { author: 'a', publisher: 'b', at: now() })
        const budgetKey = { merchant, currency: config.currency, promotionId }
        if (budget > 0n) await createPromises(trx, now()).fund(budgetKey, randomUUID(), budget)
      }),
    /** Gives a reward by hand. Minor units. */
    give: async (memberId: string, promotionId: string, amount: bigint, reference: string = randomUUID()) => {
      const grantInput = { house: config, memberId, promotionId, amount, reference }
      const grantResult = await transact(db, (trx) => services.grantFor(trx, grantInput))
      if (!grantResult.ok) throw new Error(grantResult.code)
      return grantResult.value
    },
    /** Credits a deposit, minor units. */
    deposit: async (memberId: string, amount: bigint): Promise<void> => {
      const ledger = createLedgerRepository(db)
      const legs = [
        { accountId: await ledger.memberAccount(merchant, memberId, config.currency), amount },
        { accountId: await ledger.houseAccount(merchant, 'cash', config.currency), amount: -amount },
      ]
      const posting = { merchant, key: `test-${randomUUID()}`, kind: 'deposit' as const, legs }
      const posted = await db.transaction().execute((trx) => postTransaction(trx, posting, now()))
      if (!posted.ok) throw new Error(posted.error)
    },
    /** Adds an ended round, as in the record, and its part that counts for ranks. */
    played: async (
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
    /** Does what is due by the clock, ten seconds later. */
    work: async (): Promise<void> => {
      api.pass(10_000)
      await (await runner).run()
    },
    trialBalance: () => createLedgerRepository(db).trialBalance(merchant),
  }
}
