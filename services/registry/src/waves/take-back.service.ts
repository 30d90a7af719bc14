import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { dropCandidate } from '../candidate/candidate.service.ts'
import { moveTo } from '../moves/moves.service.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import { findRollout } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import type { Mover } from '../why.ts'
import { attempt } from './attempt.ts'
import { type Place, toTakeBack } from './course.domain.ts'
import { keepOutcome } from './places.repository.ts'
import { type PlanRecord, updatePlan } from './plans.repository.ts'
import type { Tell } from './tell.ts'

/** Reverts one merchant of the plan, or ends the plan if none is left; returns true if there may be more to do. */
export async function takeOneBack(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entries: readonly Place[],
  notify: Tell,
): Promise<boolean> {
  await notify.planned(plan.id, trx)
  const entry = toTakeBack(entries)
  if (!entry) {
    await finish(trx, plan, entries)
    return false
  }
  const back = await takeBack(trx, plan, entry)
  await keepOutcome(trx, plan.id, entry, back.ok ? 'takenBack' : 'left', back.ok ? null : back.refusal)
  if (back.ok) await notify.moved(entry.merchant, trx)
  return true
}

/** Going back needs no second person and waits for no freeze; what another made of the merchant meanwhile stays. */
async function takeBack(trx: Kysely<Tables>, plan: PlanRecord, entry: Place): Promise<Outcome<null>> {
  const { merchant, before, after } = entry
  const actor: Mover = { holder: plan.told_by ?? plan.created_by, role: 'operator' }
  const reason = `plan ${plan.id} is taken back: ${plan.told_because}`.slice(0, 300)
  const sameTransaction = <T>(work: (same: Kysely<Tables>) => Promise<Outcome<T>>) => work(trx)
  return withMerchantLock(sameTransaction, merchant, async (_trx, { stable }) => {
    if (after !== null) {
      if (stable !== after || before === null) return movedByOthers(merchant)
      const moveResult = await attempt(trx, merchant, (same) =>
        moveTo(same, merchant, { composition: before, reason }, actor),
      )
      return moveResult.ok ? accept(null) : moveResult
    }
    // It may have ended since the plan was looked at.
    const rollout = entry.rollout === null ? undefined : await findRollout(trx, merchant, entry.rollout)
    if (!rollout || rollout.ended) return movedByOthers(merchant)
    const dropped = await attempt(trx, merchant, (same) =>
      dropCandidate(same, merchant, { rollout: rollout.id, reason }, actor),
    )
    return dropped.ok ? accept(null) : dropped
  })
}

const movedByOthers = (merchant: string) =>
  refuse('waves.closed', `${merchant} was changed outside the plan since`, 'Look at its time line.')

async function finish(trx: Kysely<Tables>, plan: PlanRecord, entries: readonly Place[]): Promise<void> {
  await updatePlan(trx, plan.id, { state: 'takenBack' })
  const merchantsWith = (outcome: Place['outcome']) =>
    entries.filter((entry) => entry.outcome === outcome).map(({ merchant }) => merchant)
  await appendAudit(trx, {
    actor: plan.told_by ?? plan.created_by,
    action: 'waves.back',
    merchant: null,
    reason: plan.told_because ?? plan.reason,
    before: { plan: Number(plan.id), changes: plan.changes },
    after: { plan: Number(plan.id), merchants: { takenBack: merchantsWith('takenBack'), left: merchantsWith('left') } },
  })
}
