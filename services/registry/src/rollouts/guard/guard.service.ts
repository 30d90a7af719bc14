import type { Kysely } from 'kysely'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok } from '../../registry-error.ts'
import type { Tables } from '../../tables.ts'
import { createTransact, type Transact } from '../../transact.ts'
import { guardOf } from '../merchants/merchant.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { rolloutForAudit } from '../rollout/rollout.ts'
import { placeRollout } from '../rollout/rollout-steps.ts'
import { findRollout, haltRollout, type RolloutRow } from '../rollout/rollouts.repository.ts'
import { evaluateSlice, formatTrip, type GuardTrip } from './guard.domain.ts'
import { findMembers, findStableAndGuard, findTests } from './guard.repository.ts'

const GUARD = 'guard'

/** Evaluates the scored rollouts and halts those that fail; notifies of each immediately. */
export async function evaluateRollouts(
  db: Kysely<Tables>,
  rollouts: readonly RolloutRow[],
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  for (const rollout of rollouts)
    if (await evaluateRollout(db, rollout)) await haltIfFailing(createTransact(db, false), rollout, notify)
}

/**
 * Halts the rollout if it still fails once the merchant's row is locked: of two registries that detected it at the same time
 * one halts it. A locked merchant does not stop the guard, because members must not stay on broken code.
 */
async function haltIfFailing(
  transact: Transact,
  { id, merchant: code }: RolloutRow,
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await withMerchantLock(transact, code, async (trx) => {
    const rollout = await findRollout(trx, code, id)
    const trip = rollout && (await evaluateRollout(trx, rollout))
    if (!rollout || !trip) return ok(null)
    const reason = formatTrip(trip)
    await haltRollout(trx, id)
    await placeRollout(trx, { ...rollout, percent: 0 }, { by: GUARD, reason })
    await appendAudit(trx, {
      actor: GUARD,
      action: 'candidate.halt',
      merchant: code,
      reason,
      before: rolloutForAudit(rollout),
      after: { ...trip, rollout: rollout.number, percent: 0, faults: faultsPath(code, trip) },
    })
    await notify(code, trx)
    return ok(null)
  })
}

/** Address of the errors that occurred after a load. */
const faultsPath = (merchant: string, { slice, version }: GuardTrip): string =>
  `/v1/merchants/${merchant}/faults?${new URLSearchParams({ slice, version })}`

/** Returns the result for the first slice that fails; null if none does, or the rollout has no visitors. */
async function evaluateRollout(db: Kysely<Tables>, rollout: RolloutRow): Promise<GuardTrip | null> {
  if (rollout.percent === 0 || rollout.ended_at !== null) return null
  const tests = await findTests(db, rollout.id)
  const { stable, guard } = await findStableAndGuard(db, rollout.merchant)
  const [members, stableMembers] = [await findMembers(db, rollout.composition), await findMembers(db, stable)]
  for (const [slice, test] of tests) {
    const version = members.get(slice)
    const stableVersion = stableMembers.get(slice) ?? null
    const trip = version && evaluateSlice(guardOf({ guard }), members.size, { slice, version, stableVersion, test })
    if (trip) return trip
  }
  return null
}
