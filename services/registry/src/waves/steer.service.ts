import type { PlanRow, PlanState } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { type Place, stateOf } from './course.domain.ts'
import { merchantsByState } from './merchants-by-state.ts'
import { forgetRefusals, keepOutcome } from './places.repository.ts'
import { planState, toPlan } from './plan.ts'
import { findPlan, listPlaces, listPlans, type PlanRecord, updatePlan } from './plans.repository.ts'
import { changePlan } from './steered.ts'
import { closedPlan, haltedPlan, unknownPlan } from './waves-refusals.ts'

export type Steering = 'pause' | 'resume' | 'stop' | 'take-back'

/** From where to where each of them leads, and how the audit names it. */
const WAYS = {
  pause: { from: ['running'], to: 'paused', action: 'waves.pause' },
  resume: { from: ['paused', 'halted'], to: 'running', action: 'waves.resume' },
  stop: { from: ['running', 'paused', 'halted'], to: 'stopped', action: 'waves.stop' },
  'take-back': {
    from: ['running', 'paused', 'halted', 'stopped', 'done'],
    to: 'takingBack',
    action: 'waves.take-back',
  },
} as const satisfies Record<Steering, { from: readonly PlanState[]; to: PlanState; action: string }>

/** Pauses, resumes, stops or reverts a plan. */
export const steerPlan = (
  transact: Transact,
  id: number,
  how: Steering,
  reason: string,
  actor: Actor,
): Promise<Outcome<PlanRow>> =>
  changePlan(transact, id, actor, async (trx, plan, entries) => {
    const { from, to, action } = WAYS[how]
    const is = planState(plan)
    if (!(from as readonly PlanState[]).includes(is)) return closedPlan(id, is)
    const cleared = how === 'resume' ? await clear(trx, plan, entries) : accept(null)
    if (!cleared.ok) return cleared
    const updatedPlan = await updatePlan(trx, plan.id, { state: to, told_by: actor.holder, told_because: reason })
    await appendAudit(trx, {
      actor: actor.holder,
      action,
      merchant: null,
      reason,
      before: { plan: id, state: is, wave: plan.wave },
      after: { plan: id, state: to, merchants: merchantsByState(entries, plan.shares) },
    })
    return accept(toPlan(updatedPlan, await listPlaces(trx, [plan.id])))
  })

/** Rejected moves are retried, and ended rollouts are left out. A halt must be resolved at its merchant. */
async function clear(trx: Kysely<Tables>, plan: PlanRecord, entries: readonly Place[]): Promise<Outcome<null>> {
  const inState = (...states: readonly string[]) =>
    entries.filter((entry) => states.includes(stateOf(entry, plan.shares)))
  const halted = inState('halted', 'narrowed')
  if (halted.length > 0)
    return haltedPlan(
      Number(plan.id),
      halted.map(({ merchant }) => merchant),
    )
  for (const entry of inState('ended'))
    await keepOutcome(trx, plan.id, entry, 'leftOut', { code: 'ended', message: entry.ended?.message ?? '' })
  await forgetRefusals(trx, plan.id)
  return accept(null)
}

/** One page of the plans, newest first. */
export async function readPlans(db: Kysely<Tables>, before?: number): Promise<PlanRow[]> {
  const plans = await listPlans(db, before)
  const entries = await listPlaces(
    db,
    plans.map(({ id }) => id),
  )
  return plans.map((plan) =>
    toPlan(
      plan,
      entries.filter((entry) => entry.plan === plan.id),
    ),
  )
}

export async function readPlan(db: Kysely<Tables>, id: number): Promise<Outcome<PlanRow>> {
  const plan = await findPlan(db, id)
  return plan ? accept(toPlan(plan, await listPlaces(db, [plan.id]))) : unknownPlan(id)
}
