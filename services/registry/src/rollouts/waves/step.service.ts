import type { Kysely } from 'kysely'
import { findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { promoteCandidate, putCandidate } from '../candidate/candidate.service.ts'
import { compose } from '../moves/moves.service.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { attempt } from './attempt.ts'
import { changesFor } from './changes-for.domain.ts'
import { planActorOf, reasonOf } from './plan-actor.ts'
import type { StepResult } from './plan-entries.repository.ts'
import type { PlanEntry } from './plan-progress.domain.ts'
import type { PlanRecord } from './plans.repository.ts'

/** Applies the plan's current step to a merchant: a start, widening or promotion. Resolves null if there is nothing to change. */
export const takeStep = (
  trx: Kysely<Tables>,
  plan: PlanRecord,
  entry: PlanEntry,
): Promise<Result<StepResult | null>> => {
  const sameTransaction: Transact = (task) => task(trx)
  // Locked first, so that the step starts from the merchant's current state.
  return withMerchantLock(
    sameTransaction,
    entry.merchant,
    async (_trx, { stable }): Promise<Result<StepResult | null>> => {
      const share = plan.shares[plan.step - 1]
      if (entry.rollout === null) return startAtMerchant(trx, plan, entry, stable, share ?? 0)
      return share === undefined
        ? promote(trx, plan, entry, entry.rollout, stable)
        : widen(trx, plan, entry, entry.rollout, share)
    },
  )
}

async function startAtMerchant(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave }: PlanEntry,
  stable: string | null,
  percent: number,
): Promise<Result<StepResult | null>> {
  const changes = changesFor(stable ? await findComposition(trx, stable) : null, plan.changes)
  if (Object.keys(changes).length === 0) return ok(null)
  const [actor, reason] = [planActorOf(plan), reasonOf(plan, wave)]
  const composeResult = await attempt(trx, merchant, (nestedTransact) =>
    compose(nestedTransact, { merchant, changes, reason, promote: false }, actor),
  )
  if (!composeResult.ok) return composeResult
  const composition = composeResult.value.row.id
  const putResult = await attempt(trx, merchant, (nestedTransact) =>
    putCandidate(nestedTransact, merchant, { composition, percent, reason }, actor),
  )
  if (!putResult.ok) return putResult
  const rollout = putResult.value.rollouts.find((item) => item.composition === composition)
  if (!rollout) throw new Error(`the new rollout of ${merchant} was not found`)
  return ok({ rollout: rollout.id, promoted: null })
}

async function widen(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave, percent: currentPercent }: PlanEntry,
  rollout: string,
  percent: number,
): Promise<Result<StepResult>> {
  // An operator may have widened the rollout further.
  if ((currentPercent ?? 0) >= percent) return ok({ rollout, promoted: null })
  const putResult = await attempt(trx, merchant, (nestedTransact) =>
    putCandidate(nestedTransact, merchant, { rollout, percent, reason: reasonOf(plan, wave) }, planActorOf(plan)),
  )
  return putResult.ok ? ok({ rollout, promoted: null }) : putResult
}

async function promote(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave }: PlanEntry,
  rollout: string,
  before: string | null,
): Promise<Result<StepResult>> {
  const promotion = await attempt(trx, merchant, (nestedTransact) =>
    promoteCandidate(nestedTransact, merchant, { rollout, reason: reasonOf(plan, wave) }, planActorOf(plan)),
  )
  return promotion.ok ? ok({ rollout, promoted: { before, after: promotion.value.row.id } }) : promotion
}
