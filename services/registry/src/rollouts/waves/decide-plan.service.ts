import type { PlanRow } from '@tessera/contracts'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Transact } from '../../transact.ts'
import { checkSecondPerson } from '../approvals/second-person.ts'
import { changePlan } from './change-plan.ts'
import { contentOf } from './create-plan.service.ts'
import { planState, toPlan } from './plan.ts'
import { decidePlan } from './plans.repository.ts'
import { closedPlan } from './waves-rejections.ts'

/**
 * Starts or declines a plan that another operator made; one approval covers all of its merchants, and all that it was made
 * for.
 */
export const decideOnPlan = (
  transact: Transact,
  id: number,
  state: 'running' | 'declined',
  reason: string,
  actor: Actor,
): Promise<Result<PlanRow>> =>
  changePlan(transact, id, actor, async (trx, plan, entries) => {
    const currentState = planState(plan)
    if (currentState !== 'proposed') return closedPlan(id, currentState)
    const personCheck = state === 'running' ? checkSecondPerson(actor, { id, proposer: plan.created_by }) : ok(null)
    if (!personCheck.ok) return personCheck
    const decidedPlan = await decidePlan(trx, plan.id, { state, actor: actor.holder, reason })
    const waves = plan.groups.map((_group, i) =>
      entries.filter(({ wave }) => wave === i + 1).map(({ merchant }) => merchant),
    )
    await appendAudit(trx, {
      actor: actor.holder,
      action: state === 'running' ? 'waves.begin' : 'waves.decline',
      merchant: null,
      reason,
      before: { plan: id, by: plan.created_by, reason: plan.reason },
      after: contentOf(plan, waves),
    })
    return ok(toPlan(decidedPlan, entries))
  })
