import type { Kysely } from 'kysely'
import { promoteCandidate, putCandidate } from '../candidate/candidate.service.ts'
import { findComposition } from '../compositions/compositions.repository.ts'
import { compose } from '../moves/moves.service.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { attempt } from './attempt.ts'
import { changesFor } from './changes-for.domain.ts'
import type { Place } from './course.domain.ts'
import { moverOf, reasonOf } from './mover.ts'
import type { Stepped } from './places.repository.ts'
import type { PlanRecord } from './plans.repository.ts'

/** Takes a merchant through the step that its plan is at: an ordinary start, widening or promotion. Null: there is nothing to change. */
export const takeStep = (trx: Kysely<Tables>, plan: PlanRecord, entry: Place): Promise<Outcome<Stepped | null>> => {
  const sameTransaction: Transact = (work) => work(trx)
  // Held first, so that what it has is what the step begins from.
  return withMerchantLock(
    sameTransaction,
    entry.merchant,
    async (_trx, { stable }): Promise<Outcome<Stepped | null>> => {
      const share = plan.shares[plan.step - 1]
      if (entry.rollout === null) return start(trx, plan, entry, stable, share ?? 0)
      return share === undefined
        ? promote(trx, plan, entry, entry.rollout, stable)
        : widen(trx, plan, entry, entry.rollout, share)
    },
  )
}

async function start(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave }: Place,
  stable: string | null,
  percent: number,
): Promise<Outcome<Stepped | null>> {
  const changes = changesFor(stable ? await findComposition(trx, stable) : null, plan.changes)
  if (Object.keys(changes).length === 0) return accept(null)
  const [actor, reason] = [moverOf(plan), reasonOf(plan, wave)]
  const composed = await attempt(trx, merchant, (nestedTransact) =>
    compose(nestedTransact, { merchant, changes, reason, promote: false }, actor),
  )
  if (!composed.ok) return composed
  const composition = composed.value.row.id
  const put = await attempt(trx, merchant, (nestedTransact) =>
    putCandidate(nestedTransact, merchant, { composition, percent, reason }, actor),
  )
  if (!put.ok) return put
  const rollout = put.value.rollouts.find((item) => item.composition === composition)
  if (!rollout) throw new Error(`the new rollout of ${merchant} was not found`)
  return accept({ rollout: rollout.id, promoted: null })
}

async function widen(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave, percent: has }: Place,
  rollout: string,
  percent: number,
): Promise<Outcome<Stepped>> {
  // It may have been widened further by hand.
  if ((has ?? 0) >= percent) return accept({ rollout, promoted: null })
  const put = await attempt(trx, merchant, (nestedTransact) =>
    putCandidate(nestedTransact, merchant, { rollout, percent, reason: reasonOf(plan, wave) }, moverOf(plan)),
  )
  return put.ok ? accept({ rollout, promoted: null }) : put
}

async function promote(
  trx: Kysely<Tables>,
  plan: PlanRecord,
  { merchant, wave }: Place,
  rollout: string,
  before: string | null,
): Promise<Outcome<Stepped>> {
  const promoted = await attempt(trx, merchant, (nestedTransact) =>
    promoteCandidate(nestedTransact, merchant, { rollout, reason: reasonOf(plan, wave) }, moverOf(plan)),
  )
  return promoted.ok ? accept({ rollout, promoted: { before, after: promoted.value.row.id } }) : promoted
}
