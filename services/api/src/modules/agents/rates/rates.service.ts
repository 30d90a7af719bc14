import type { AgentRates, MerchantConfig, RateSheet } from '@tessera/site'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db, Trx } from '../../../tables.ts'
import { transact } from '../../../transact.ts'
import { recordAgentAct } from '../acts/acts.repository.ts'
import { dayIn, dayPlus } from '../figures/days.domain.ts'
import type { Place } from '../tree/places.domain.ts'
import { createPlaceRepository } from '../tree/places.repository.ts'
import { type RateBound, refusalOfRates } from './rates.domain.ts'
import { createRateRepository } from './rates.repository.ts'

/** Rates of rebate: an agent gives direct downlines up to its own, from the next 00:00. */
export function createRateService(db: Db, now: () => Date) {
  /** Between what a rate may be from a day on: the caller's own, and the highest right below whom it is set for. */
  const boundsOf = async (executor: Db | Trx, caller: Place, node: Place, merchant: MerchantConfig, day: string) => {
    const rates = createRateRepository(executor)
    const own = await rates.ppms(caller, merchant, day)
    const below = await rates.highestBelow(node.id, day)
    return merchant.agent.rebate.map(
      ({ gameType }): RateBound => ({
        gameType,
        most: own.get(gameType) ?? 0,
        least: below.get(gameType)?.ppm ?? 0,
        because: below.get(gameType)?.account ?? null,
      }),
    )
  }
  const sheet = async (
    executor: Db | Trx,
    caller: Place,
    node: Place,
    merchant: MerchantConfig,
  ): Promise<RateSheet> => {
    const today = dayIn(now(), merchant.timeZone)
    const from = dayPlus(today, 1)
    const rates = createRateRepository(executor)
    return {
      node: node.id,
      rates: await rates.of(node, merchant, today),
      pending: (await rates.isSetFrom(node.id, from)) ? { rates: await rates.of(node, merchant, from), from } : null,
      bounds: await boundsOf(executor, caller, node, merchant, from),
      editable: node.parentId === caller.id,
    }
  }

  return {
    of: async (callerId: string, merchant: MerchantConfig, node?: string): Promise<Outcome<RateSheet>> => {
      const treeNodes = createPlaceRepository(db)
      const [caller, treeNode] = [await treeNodes.of(callerId), await treeNodes.of(callerId, node)]
      if (!caller || !treeNode) return refused('request.not.found')
      return done(await sheet(db, caller, treeNode, merchant))
    },
    /** @returns `permission.denied` for who is in the team but no direct downline */
    set: (callerId: string, merchant: MerchantConfig, node: string, rates: AgentRates): Promise<Outcome<RateSheet>> =>
      transact(db, async (trx): Promise<Outcome<RateSheet>> => {
        const treeNodes = createPlaceRepository(trx)
        const [caller, treeNode] = [await treeNodes.of(callerId), await treeNodes.of(callerId, node)]
        if (!caller || !treeNode) return refused('request.not.found')
        if (treeNode.parentId !== callerId) return refused('permission.denied')
        // Locked from the top down: a concurrent change of the rates above or below waits, and then sees these.
        for (const id of [caller.id, treeNode.id])
          await trx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
        const from = dayPlus(dayIn(now(), merchant.timeZone), 1)
        const refusal = refusalOfRates(rates, await boundsOf(trx, caller, treeNode, merchant, from))
        if (refusal) return refusal
        await createRateRepository(trx).set(treeNode.id, rates, from)
        const act = { merchant: merchant.code, actorId: callerId, act: 'rates.set', subject: treeNode.id }
        await recordAgentAct(trx, { ...act, detail: { from, rates } }, now())
        return done(await sheet(trx, caller, treeNode, merchant))
      }),
  }
}
export type RateService = ReturnType<typeof createRateService>
