import type { Kysely } from 'kysely'
import { type Actor, checkPermission } from '../../access/auth/actor.ts'
import type { Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import type { PlanEntry } from './plan-progress.domain.ts'
import { listPlanEntries, lockPlan, type PlanRecord } from './plans.repository.ts'
import { unknownPlan } from './waves-rejections.ts'

type PlanTask<T> = (trx: Kysely<Tables>, plan: PlanRecord, entries: readonly PlanEntry[]) => Promise<Result<T>>

/** Runs a change of a locked plan for an actor who may operate all of its merchants. */
export const changePlan = <T>(transact: Transact, id: number, actor: Actor, task: PlanTask<T>): Promise<Result<T>> =>
  transact(async (trx) => {
    const plan = await lockPlan(trx, id)
    if (!plan) return unknownPlan(id)
    const entries = await listPlanEntries(trx, [plan.id])
    const authorization = checkPermission(actor, {
      kind: 'operate-all',
      merchants: entries.map(({ merchant }) => merchant),
    })
    return authorization.ok ? task(trx, plan, entries) : authorization
  })
