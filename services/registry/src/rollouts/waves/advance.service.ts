import type { PlanMerchantState } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { merchantsByState } from './merchants-by-state.ts'
import { planProgressOf } from './plan.ts'
import { saveNote, saveOutcome, saveStep } from './plan-entries.repository.ts'
import type { PlanNotifier } from './plan-notifier.ts'
import { type NextAction, nextAction, type PlanEntry } from './plan-progress.domain.ts'
import { claimPlan, listPlanEntries, type PlanRecord, updatePlan } from './plans.repository.ts'
import { revertNextMerchant } from './revert-plan.service.ts'
import { takeStep } from './step.service.ts'

/** Actor in the audit when a plan halts or ends. */
const WAVES = 'waves'

/**
 * Advances a plan by one step: of one merchant, or of the plan itself. Its row is locked, so that of several registries one
 * does it, and the step and its record are in one transaction. Returns true if there may be more to do immediately.
 */
export const advancePlan = (transact: Transact, id: bigint, notifier: PlanNotifier): Promise<Result<boolean>> =>
  transact(async (trx) => {
    const plan = await claimPlan(trx, id)
    if (!plan) return ok(false)
    const entries = await listPlanEntries(trx, [id])
    if (plan.state === 'takingBack') return ok(await revertNextMerchant(trx, plan, entries, notifier))
    const action = nextAction(planProgressOf(plan), entries, plan.now)
    if (action.do === 'rest') return ok(false)
    await notifier.notifyWaves(id, trx)
    return ok(await performAction(trx, plan, entries, action, notifier))
  })

async function performAction(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entries: readonly PlanEntry[],
  action: Exclude<NextAction, { do: 'rest' }>,
  notifier: PlanNotifier,
): Promise<boolean> {
  switch (action.do) {
    case 'step':
      await stepMerchant(trx, plan, action.entry, notifier)
      return true
    case 'onward':
      await updatePlan(trx, plan.id, { wave: action.wave, step: action.step })
      return true
    case 'halt':
      await haltPlan(trx, plan, haltReason(action.entry, action.state), entries)
      return false
    case 'end':
      await updatePlan(trx, plan.id, { state: 'done' })
      await auditPlan(trx, plan, 'waves.done', plan.reason, entries)
      return false
  }
}

async function stepMerchant(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entry: PlanEntry,
  notifier: PlanNotifier,
): Promise<void> {
  const result = await takeStep(trx, plan, entry)
  // The next run sees the error: a freeze is waited for, any other error halts the plan.
  if (!result.ok) return void (await saveNote(trx, plan.id, entry, result.rejection))
  if (!result.value) return void (await saveOutcome(trx, plan.id, entry, 'skipped', NOTHING_TO_DO))
  await saveStep(trx, plan.id, entry, plan.step, result.value)
  await notifier.notifyMoved(entry.merchant, trx)
}

const NOTHING_TO_DO = { code: 'nothing', message: 'it has none of the members, or has them so already' }

function haltReason({ merchant, note, ended }: PlanEntry, state: PlanMerchantState): string {
  const cause = note?.message ?? ended?.message
  if (cause?.includes(merchant)) return cause
  return `${merchant} is ${state}${cause ? `: ${cause}` : ''}`
}

async function haltPlan(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  reason: string,
  entries: readonly PlanEntry[],
): Promise<void> {
  await updatePlan(trx, plan.id, { state: 'halted', told_by: WAVES, told_because: reason })
  await auditPlan(trx, plan, 'waves.halt', reason, entries)
}

/** Appends an audit row with the state of each merchant. */
async function auditPlan(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  action: 'waves.halt' | 'waves.done',
  reason: string,
  entries: readonly PlanEntry[],
): Promise<void> {
  await appendAudit(trx, {
    actor: WAVES,
    action,
    merchant: null,
    reason,
    before: { plan: Number(plan.id), wave: plan.wave, changes: plan.changes },
    after: { plan: Number(plan.id), merchants: merchantsByState(entries, plan.shares) },
  })
}
