import { sql } from 'kysely'
import type { Db } from '../../src/database/tables.ts'
import { Violation } from '../area.ts'
import { assertSame } from '../assert-same.ts'
import type { MemberModel } from '../members.model.ts'
import type { PromotionModel } from './model.ts'
import { OFFERS, type PromotionId } from './offers.ts'

/**
 * Checks that reserved money equals open entries and rewards, no budget is overdrawn, and rewards that changed since the last
 * check match the model.
 */
export async function checkPromotions(
  db: Db,
  members: MemberModel,
  model: PromotionModel,
  idOf: (order: string) => string,
): Promise<void> {
  for (const id of Object.keys(OFFERS) as PromotionId[]) {
    const joinedEntries = model.joined.flat().filter(({ promotion }) => promotion === id)
    const pendingGrants = [...model.standing].filter(({ promotion, state }) => promotion === id && state !== 'ACTIVE')
    const reservedAmount = pendingGrants.reduce(
      (sum, { amount }) => sum + amount,
      BigInt(joinedEntries.length) * OFFERS[id].maxReward,
    )
    assertSame(`promised of ${id}`, members.house.get(`promised ${id}`) ?? 0n, reservedAmount)
    if ((members.house.get(`promotion ${id}`) ?? 0n) < 0n) throw new Violation(`the budget of ${id} is overdrawn`)
  }
  const names = [...model.changed]
  model.changed.clear()
  const grantNames = names.filter((name) => name.startsWith('g'))
  const orders = new Map(names.filter((name) => name.startsWith('e')).map((name) => [idOf(name.slice(1)), name]))
  const { rows } = await sql<{
    reference: string
    order_id: string | null
    state: string
  }>`select reference, order_id::text as order_id, state
    from reward_grants where merchant = 'm' and (reference = any(${grantNames}::text[]) or order_id = any(${[...orders.keys()]}::uuid[]))`.execute(
    db,
  )
  const stateByName = new Map(
    rows.map(({ reference, order_id, state }) => [orders.get(order_id ?? '') ?? reference, state]),
  )
  for (const name of names) assertSame(`reward ${name}`, stateByName.get(name), model.grants.get(name)?.state)
}
