import type { PlanMerchantState } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { type Next, nextOf, type Place } from './course.domain.ts'
import { merchantsByState } from './merchants-by-state.ts'
import { keepNote, keepOutcome, keepStep } from './places.repository.ts'
import { courseOf } from './plan.ts'
import { claimPlan, listPlaces, type PlanRecord, updatePlan } from './plans.repository.ts'
import { takeStep } from './step.service.ts'
import { takeOneBack } from './take-back.service.ts'
import type { Tell } from './tell.ts'

/** In whose name a plan halts or ends. */
const WAVES = 'waves'

/**
 * Advances a plan by one step: of one merchant, or of the plan itself. Its row is locked, so that of several registries one
 * does it, and the step and its record are in one transaction. Returns true if there may be more to do immediately.
 */
export const advancePlan = (transact: Transact, id: bigint, notifier: Tell): Promise<Outcome<boolean>> =>
  transact(async (trx) => {
    const plan = await claimPlan(trx, id)
    if (!plan) return accept(false)
    const entries = await listPlaces(trx, [id])
    if (plan.state === 'takingBack') return accept(await takeOneBack(trx, plan, entries, notifier))
    const next = nextOf(courseOf(plan), entries, plan.now)
    if (next.do === 'rest') return accept(false)
    await notifier.planned(id, trx)
    return accept(await doNext(trx, plan, entries, next, notifier))
  })

async function doNext(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entries: readonly Place[],
  next: Exclude<Next, { do: 'rest' }>,
  notifier: Tell,
): Promise<boolean> {
  switch (next.do) {
    case 'step':
      await step(trx, plan, next.place, notifier)
      return true
    case 'onward':
      await updatePlan(trx, plan.id, { wave: next.wave, step: next.step })
      return true
    case 'halt':
      await halt(trx, plan, whyHalted(next.place, next.state), entries)
      return false
    case 'end':
      await updatePlan(trx, plan.id, { state: 'done' })
      await record(trx, plan, 'waves.done', plan.reason, entries)
      return false
  }
}

async function step(trx: Kysely<Tables>, plan: PlanRecord, entry: Place, notifier: Tell): Promise<void> {
  const done = await takeStep(trx, plan, entry)
  // The next run sees the error: a freeze is waited for, any other error halts the plan.
  if (!done.ok) return void (await keepNote(trx, plan.id, entry, done.refusal))
  if (!done.value) return void (await keepOutcome(trx, plan.id, entry, 'skipped', NOTHING))
  await keepStep(trx, plan.id, entry, plan.step, done.value)
  await notifier.moved(entry.merchant, trx)
}

const NOTHING = { code: 'nothing', message: 'it has none of the members, or has them so already' }

function whyHalted({ merchant, note, ended }: Place, state: PlanMerchantState): string {
  const cause = note?.message ?? ended?.message
  if (cause?.includes(merchant)) return cause
  return `${merchant} is ${state}${cause ? `: ${cause}` : ''}`
}

async function halt(trx: Kysely<Tables>, plan: PlanRecord, reason: string, entries: readonly Place[]): Promise<void> {
  await updatePlan(trx, plan.id, { state: 'halted', told_by: WAVES, told_because: reason })
  await record(trx, plan, 'waves.halt', reason, entries)
}

/** Appends an audit row with the state of each merchant. */
async function record(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  action: 'waves.halt' | 'waves.done',
  reason: string,
  entries: readonly Place[],
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
