import type { Kysely } from 'kysely'
import type { MoveActor } from '../../change-meta.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { err, ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import { endCandidate } from '../candidate/candidate.service.ts'
import { moveTo } from '../moves/moves.service.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { findRollout } from '../rollout/rollouts.repository.ts'
import { attempt } from './attempt.ts'
import { saveOutcome } from './plan-entries.repository.ts'
import type { PlanNotifier } from './plan-notifier.ts'
import { nextToRevert, type PlanEntry } from './plan-progress.domain.ts'
import { type PlanRecord, updatePlan } from './plans.repository.ts'

/** Reverts one merchant of the plan, or ends the plan if none is left; returns true if there may be more to do. */
export async function revertNextMerchant(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entries: readonly PlanEntry[],
  notifier: PlanNotifier,
): Promise<boolean> {
  await notifier.notifyWaves(plan.id, trx)
  const entry = nextToRevert(entries)
  if (!entry) {
    await finishRevert(trx, plan, entries)
    return false
  }
  const revertResult = await revertEntry(trx, plan, entry)
  await saveOutcome(
    trx,
    plan.id,
    entry,
    revertResult.ok ? 'takenBack' : 'left',
    revertResult.ok ? null : revertResult.rejection,
  )
  if (revertResult.ok) await notifier.notifyMoved(entry.merchant, trx)
  return true
}

/** A revert needs no second person and ignores freezes; changes that others made to the merchant meanwhile stay. */
async function revertEntry(trx: Kysely<Tables>, plan: PlanRecord, entry: PlanEntry): Promise<Result<null>> {
  const { merchant, before, after } = entry
  const actor: MoveActor = { holder: plan.told_by ?? plan.created_by, role: 'operator' }
  const reason = `plan ${plan.id} is taken back: ${plan.told_because}`.slice(0, 300)
  const sameTransaction = <T>(task: (nestedTrx: Kysely<Tables>) => Promise<Result<T>>) => task(trx)
  return withMerchantLock(sameTransaction, merchant, async (_trx, { stable }) => {
    if (after !== null) {
      if (stable !== after || before === null) return movedByOthers(merchant)
      const moveResult = await attempt(trx, merchant, (nestedTransact) =>
        moveTo(nestedTransact, merchant, { composition: before, reason }, actor),
      )
      return moveResult.ok ? ok(null) : moveResult
    }
    // The rollout may have ended since the plan was read.
    const rollout = entry.rollout === null ? undefined : await findRollout(trx, merchant, entry.rollout)
    if (!rollout || rollout.ended) return movedByOthers(merchant)
    const endResult = await attempt(trx, merchant, (nestedTransact) =>
      endCandidate(nestedTransact, merchant, { rollout: rollout.id, reason }, actor),
    )
    return endResult.ok ? ok(null) : endResult
  })
}

const movedByOthers = (merchant: string) =>
  err('waves.closed', `${merchant} was changed outside the plan since`, 'Look at its time line.')

async function finishRevert(trx: Kysely<Tables>, plan: PlanRecord, entries: readonly PlanEntry[]): Promise<void> {
  await updatePlan(trx, plan.id, { state: 'takenBack' })
  const merchantsWith = (outcome: PlanEntry['outcome']) =>
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
