import type { Kysely } from 'kysely'
import { type Actor, mayDo } from '../auth/actor.ts'
import type { Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import type { Place } from './course.domain.ts'
import { listPlaces, lockPlan, type PlanRecord } from './plans.repository.ts'
import { unknownPlan } from './waves-refusals.ts'

type Work<T> = (trx: Kysely<Tables>, plan: PlanRecord, entries: readonly Place[]) => Promise<Outcome<T>>

/** A change of a plan that is held meanwhile, by who may operate all of its merchants. */
export const changePlan = <T>(transact: Transact, id: number, actor: Actor, work: Work<T>): Promise<Outcome<T>> =>
  transact(async (trx) => {
    const plan = await lockPlan(trx, id)
    if (!plan) return unknownPlan(id)
    const entries = await listPlaces(trx, [plan.id])
    const allowed = mayDo(actor, { kind: 'operate-all', merchants: entries.map(({ merchant }) => merchant) })
    return allowed.ok ? work(trx, plan, entries) : allowed
  })
