import type { PlanRow, PlanState } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { changePlan } from './change-plan.ts'
import { merchantsByState } from './merchants-by-state.ts'
import { planState, toPlan } from './plan.ts'
import { clearRejections, saveOutcome } from './plan-entries.repository.ts'
import { type PlanEntry, stateOf } from './plan-progress.domain.ts'
import { findPlan, listPlanEntries, listPlans, type PlanRecord, updatePlan } from './plans.repository.ts'
import { closedPlan, haltedPlan, unknownPlan } from './waves-rejections.ts'

export type PlanAction = 'pause' | 'resume' | 'stop' | 'take-back'

/** State transition of each action, and its name in the audit. */
const TRANSITIONS = {
  pause: { from: ['running'], to: 'paused', action: 'waves.pause' },
  resume: { from: ['paused', 'halted'], to: 'running', action: 'waves.resume' },
  stop: { from: ['running', 'paused', 'halted'], to: 'stopped', action: 'waves.stop' },
  'take-back': {
    from: ['running', 'paused', 'halted', 'stopped', 'done'],
    to: 'takingBack',
    action: 'waves.take-back',
  },
} as const satisfies Record<PlanAction, { from: readonly PlanState[]; to: PlanState; action: string }>

/** Pauses, resumes, stops or reverts a plan. */
export const applyPlanAction = (
  transact: Transact,
  id: number,
  planAction: PlanAction,
  reason: string,
  actor: Actor,
): Promise<Result<PlanRow>> =>
  changePlan(transact, id, actor, async (trx, plan, entries) => {
    const { from, to, action } = TRANSITIONS[planAction]
    const currentState = planState(plan)
    if (!(from as readonly PlanState[]).includes(currentState)) return closedPlan(id, currentState)
    const resumeCheck = planAction === 'resume' ? await prepareResume(trx, plan, entries) : ok(null)
    if (!resumeCheck.ok) return resumeCheck
    const updatedPlan = await updatePlan(trx, plan.id, { state: to, told_by: actor.holder, told_because: reason })
    await appendAudit(trx, {
      actor: actor.holder,
      action,
      merchant: null,
      reason,
      before: { plan: id, state: currentState, wave: plan.wave },
      after: { plan: id, state: to, merchants: merchantsByState(entries, plan.shares) },
    })
    return ok(toPlan(updatedPlan, await listPlanEntries(trx, [plan.id])))
  })

/** Rejected moves are retried, and ended rollouts are left out. A halt must be resolved at its merchant. */
async function prepareResume(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entries: readonly PlanEntry[],
): Promise<Result<null>> {
  const inState = (...states: readonly string[]) =>
    entries.filter((entry) => states.includes(stateOf(entry, plan.shares)))
  const haltedEntries = inState('halted', 'narrowed')
  if (haltedEntries.length > 0)
    return haltedPlan(
      Number(plan.id),
      haltedEntries.map(({ merchant }) => merchant),
    )
  for (const entry of inState('ended'))
    await saveOutcome(trx, plan.id, entry, 'leftOut', { code: 'ended', message: entry.ended?.message ?? '' })
  await clearRejections(trx, plan.id)
  return ok(null)
}

/** One page of the plans, newest first. */
export async function readPlans(db: Kysely<Tables>, before?: number): Promise<PlanRow[]> {
  const plans = await listPlans(db, before)
  const entries = await listPlanEntries(
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

export async function readPlan(db: Kysely<Tables>, id: number): Promise<Result<PlanRow>> {
  const plan = await findPlan(db, id)
  return plan ? ok(toPlan(plan, await listPlanEntries(db, [plan.id]))) : unknownPlan(id)
}
