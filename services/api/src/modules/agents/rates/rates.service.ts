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
  const boundsOf = async (on: Db | Trx, caller: Place, node: Place, house: MerchantConfig, day: string) => {
    const rates = createRateRepository(on)
    const own = await rates.ppms(caller, house, day)
    const below = await rates.highestBelow(node.id, day)
    return house.agent.rebate.map(
      ({ gameType }): RateBound => ({
        gameType,
        most: own.get(gameType) ?? 0,
        least: below.get(gameType)?.ppm ?? 0,
        because: below.get(gameType)?.account ?? null,
      }),
    )
  }
  const sheet = async (on: Db | Trx, caller: Place, node: Place, house: MerchantConfig): Promise<RateSheet> => {
    const today = dayIn(now(), house.timeZone)
    const from = dayPlus(today, 1)
    const rates = createRateRepository(on)
    return {
      node: node.id,
      rates: await rates.of(node, house, today),
      pending: (await rates.isSetFrom(node.id, from)) ? { rates: await rates.of(node, house, from), from } : null,
      bounds: await boundsOf(on, caller, node, house, from),
      editable: node.parentId === caller.id,
    }
  }

  return {
    of: async (callerId: string, house: MerchantConfig, node?: string): Promise<Outcome<RateSheet>> => {
      const places = createPlaceRepository(db)
      const [caller, place] = [await places.of(callerId), await places.of(callerId, node)]
      if (!caller || !place) return refused('request.not.found')
      return done(await sheet(db, caller, place, house))
    },
    /** @returns `permission.denied` for who is in the team but no direct downline */
    set: (callerId: string, house: MerchantConfig, node: string, wish: AgentRates): Promise<Outcome<RateSheet>> =>
      transact(db, async (trx): Promise<Outcome<RateSheet>> => {
        const places = createPlaceRepository(trx)
        const [caller, place] = [await places.of(callerId), await places.of(callerId, node)]
        if (!caller || !place) return refused('request.not.found')
        if (place.parentId !== callerId) return refused('permission.denied')
        // Locked from the top down: a concurrent change of the rates above or below waits, and then sees these.
        for (const id of [caller.id, place.id])
          await trx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().execute()
        const from = dayPlus(dayIn(now(), house.timeZone), 1)
        const refusal = refusalOfRates(wish, await boundsOf(trx, caller, place, house, from))
        if (refusal) return refusal
        await createRateRepository(trx).set(place.id, wish, from)
        const act = { merchant: house.code, actorId: callerId, act: 'rates.set', subject: place.id }
        await recordAgentAct(trx, { ...act, detail: { from, rates: wish } }, now())
        return done(await sheet(trx, caller, place, house))
      }),
  }
}
export type RateService = ReturnType<typeof createRateService>
