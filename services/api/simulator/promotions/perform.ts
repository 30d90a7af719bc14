import { createRewardServices } from '../../src/areas/promotions.ts'
import type { Db, Trx } from '../../src/database/tables.ts'
import { transact } from '../../src/database/transact.ts'
import { createEntries } from '../../src/modules/promotions/entries/entries.service.ts'
import { createReservations } from '../../src/modules/promotions/grants/bonus-reservations.ts'
import { createGrantRepository } from '../../src/modules/promotions/grants/grants.repository.ts'
import { createOfferRepository } from '../../src/modules/promotions/offers/offers.repository.ts'
import { termsVersionOf } from '../../src/modules/promotions/offers/rules.domain.ts'
import type { Environment } from '../environment.ts'
import { createJobErrors, createJobRun } from '../job-runs.ts'
import { OFFERS, type PromotionId, rulesOf } from './offers.ts'
import type { PromotionStep } from './steps.ts'

const ignoreNotification = async (): Promise<void> => undefined

/** Creates the promotions with the real services: the hooks for deposits and withdrawals, and the executor of steps. */
export async function createPromotionServices(environment: Environment) {
  const { db, now, merchant, gate, players, parts } = environment
  const services = createRewardServices({
    db,
    merchants: [merchant],
    gate,
    notifyIn: () => ignoreNotification,
    resolve: async () => Promise.reject(new Error('reward texts are not read in the simulation')),
    now,
  })
  const entries = createEntries({ gate })
  const runRewardClock = await createJobRun(
    environment,
    services.rewardJobs.filter(({ kind }) => kind === 'rewards.clock'),
    createJobErrors(),
  )
  const fund = async (trx: Trx, id: string, promotionId: PromotionId, amount: bigint): Promise<string> => {
    const key = `fund:${id}`
    const priorTransaction = await trx
      .selectFrom('ledger_transactions')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (priorTransaction) return 'done'
    await createReservations(trx, now()).fund(
      { merchant: merchant.code, currency: merchant.currency, promotionId },
      id,
      amount,
    )
    return 'done'
  }
  for (const id of Object.keys(OFFERS) as PromotionId[])
    await db.transaction().execute(async (trx) => {
      const rules = rulesOf(id)
      const offer = { merchant: merchant.code, promotionId: id, rules, termsVersion: termsVersionOf(rules) }
      await createOfferRepository(trx).publish(trx, offer, { author: 'ann', publisher: 'cy', at: now() })
      await fund(trx, `first-${id}`, id, OFFERS[id].budget)
    })

  const memberOf = (player: number): string => players[player]?.memberId ?? ''
  return {
    reservations: parts.reservations?.(services.depositReservations) ?? services.depositReservations,
    bonusEnds: parts.bonusEnds?.(services.bonusEnds) ?? services.bonusEnds,
    /** `idOf` returns the product's id of an order. */
    perform: async (step: PromotionStep, idOf: (order: string) => string): Promise<string> => {
      const memberId = memberOf(step.player)
      switch (step.do) {
        case 'join': {
          const requester = { memberId, merchant, device: null }
          const joinResult = await transact(db, (trx) => entries.join(trx, requester, step.promotion, undefined))
          return joinResult.ok ? 'done' : joinResult.code
        }
        case 'leave': {
          const leaveResult = await transact(db, (trx) => entries.leave(trx, { memberId, merchant }, step.promotion))
          return leaveResult.ok ? 'done' : leaveResult.code
        }
        case 'give': {
          const { promotion: promotionId, amount, name: reference } = step
          const grantResult = await transact(db, (trx) =>
            services.grantFor(trx, { merchant, memberId, promotionId, amount, reference }),
          )
          return grantResult.ok ? grantResult.value.state : grantResult.code
        }
        case 'fund':
          return db.transaction().execute((trx) => fund(trx, step.name, step.promotion, step.amount))
        case 'rewardsDue':
          return runRewardClock()
        default: {
          const id = (await findGrantId(db, step.name, idOf)) ?? ''
          const owner = { memberId, merchant }
          const rewardResult = await services.rewards[step.do === 'claim' ? 'claim' : 'forfeit'](owner, id, 'EN')
          return rewardResult.ok ? rewardResult.value.state : rewardResult.code
        }
      }
    },
  }
}

/** Finds the product's id of a reward by its reference, or by the deposit that earned it. */
export async function findGrantId(db: Db, name: string, idOf: (order: string) => string): Promise<string | undefined> {
  if (name.startsWith('g')) return (await createGrantRepository(db).byReference('m', name))?.id
  return (await createGrantRepository(db).listOfOrder(idOf(name.slice(1))))[0]?.id
}
