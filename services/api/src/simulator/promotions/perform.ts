import { createEntries } from '../../modules/content/entries/entries.service.ts'
import { createGrantRepository } from '../../modules/content/grants/grants.repository.ts'
import { createPromises } from '../../modules/content/grants/promises.ts'
import { createOfferRepository } from '../../modules/content/offers/offers.repository.ts'
import { termsVersionOf } from '../../modules/content/offers/rules.domain.ts'
import { createRewardServices } from '../../areas/promotions.ts'
import type { Db, Trx } from '../../tables.ts'
import { transact } from '../../transact.ts'
import { createFaults, createWork } from '../work.ts'
import type { World } from '../world.ts'
import { OFFERS, type PromotionId, rulesOf } from './offers.ts'
import type { PromotionStep } from './steps.ts'

const NOTHING = async (): Promise<void> => undefined

/** Promotions by the real services: what deposits and withdrawals have to do with them, and what members do. */
export async function openPromotions(environment: World) {
  const { db, now, house: merchant, gate, players, parts } = environment
  const services = createRewardServices({
    db,
    merchants: [merchant],
    gate,
    tellIn: () => NOTHING,
    resolve: async () => Promise.reject(new Error('nobody reads')),
    now,
  })
  const entries = createEntries({ gate })
  const work = await createWork(
    environment,
    services.rewardJobs.filter(({ kind }) => kind === 'rewards.clock'),
    createFaults(),
  )
  const fund = async (trx: Trx, id: string, promotionId: PromotionId, amount: bigint): Promise<string> => {
    const key = `fund:${id}`
    const priorTransaction = await trx
      .selectFrom('ledger_transactions')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst()
    if (priorTransaction) return 'done'
    await createPromises(trx, now()).fund(
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
    promises: parts.promises?.(services.depositPromises) ?? services.depositPromises,
    bonusEnds: parts.bonusEnds?.(services.bonusEnds) ?? services.bonusEnds,
    /** `idOf`: the product's number of an order. */
    perform: async (step: PromotionStep, idOf: (order: string) => string): Promise<string> => {
      const memberId = memberOf(step.player)
      switch (step.do) {
        case 'join': {
          const requester = { memberId, house: merchant, device: null }
          const joined = await transact(db, (trx) => entries.join(trx, requester, step.promotion, undefined))
          return joined.ok ? 'done' : joined.code
        }
        case 'leave': {
          const leaveResult = await transact(db, (trx) =>
            entries.leave(trx, { memberId, house: merchant }, step.promotion),
          )
          return leaveResult.ok ? 'done' : leaveResult.code
        }
        case 'give': {
          const { promotion: promotionId, amount, name: reference } = step
          const grantResult = await transact(db, (trx) =>
            services.grantFor(trx, { house: merchant, memberId, promotionId, amount, reference }),
          )
          return grantResult.ok ? grantResult.value.state : grantResult.code
        }
        case 'fund':
          return db.transaction().execute((trx) => fund(trx, step.name, step.promotion, step.amount))
        case 'rewardsDue':
          return work()
        default: {
          const id = (await grantOf(db, step.name, idOf)) ?? ''
          const owner = { memberId, house: merchant }
          const rewardResult = await services.rewards[step.do === 'claim' ? 'claim' : 'forfeit'](owner, id, 'EN')
          return rewardResult.ok ? rewardResult.value.state : rewardResult.code
        }
      }
    },
  }
}

/** The product's number of a reward: by what it was given for, or by the deposit that earned it. */
export async function grantOf(db: Db, name: string, idOf: (order: string) => string): Promise<string | undefined> {
  if (name.startsWith('g')) return (await createGrantRepository(db).byReference('m', name))?.id
  return (await createGrantRepository(db).ofOrder(idOf(name.slice(1))))[0]?.id
}
