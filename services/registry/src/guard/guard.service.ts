import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { guardOf } from '../merchants/merchant.ts'
import { withMerchantLock } from '../moves/moves.ts'
import { accept } from '../registry-error.ts'
import { rolloutOf } from '../rollout/rollout.ts'
import { placeRollout } from '../rollout/rollout-steps.ts'
import { findRollout, haltRollout, type RolloutRow } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import { type Transact, transactOn } from '../transact.ts'
import { inWords, judge, type Trip } from './guard.domain.ts'
import { findGuarded, findMembers, findTests } from './guard.repository.ts'

const GUARD = 'guard'

/** Judges these rollouts by what was weighed of them and halts those that fail, telling of each at once. */
export async function judgeRollouts(
  db: Kysely<Tables>,
  rollouts: readonly RolloutRow[],
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  for (const rollout of rollouts) if (await verdictOn(db, rollout)) await halt(transactOn(db, false), rollout, notify)
}

/**
 * Halts the rollout if it still fails once the merchant's row is locked: of two registries that detected it at the same time
 * one halts it. A locked merchant does not stop the guard, because members must not stay on broken code.
 */
async function halt(
  transact: Transact,
  { id, merchant: code }: RolloutRow,
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await withMerchantLock(transact, code, async (trx) => {
    const rollout = await findRollout(trx, code, id)
    const trip = rollout && (await verdictOn(trx, rollout))
    if (!rollout || !trip) return accept(null)
    const reason = inWords(trip)
    await haltRollout(trx, id)
    await placeRollout(trx, { ...rollout, percent: 0 }, { by: GUARD, reason })
    await appendAudit(trx, {
      actor: GUARD,
      action: 'candidate.halt',
      merchant: code,
      reason,
      before: rolloutOf(rollout),
      after: { ...trip, rollout: rollout.number, percent: 0, faults: faultsOf(code, trip) },
    })
    await notify(code, trx)
    return accept(null)
  })
}

/** Address of the errors that occurred after a load. */
const faultsOf = (merchant: string, { slice, version }: Trip): string =>
  `/v1/merchants/${merchant}/faults?${new URLSearchParams({ slice, version })}`

/** Returns the result for the first slice that fails; null if none does, or the rollout has no visitors. */
async function verdictOn(db: Kysely<Tables>, rollout: RolloutRow): Promise<Trip | null> {
  if (rollout.percent === 0 || rollout.ended_at !== null) return null
  const tests = await findTests(db, rollout.id)
  const { stable, guard } = await findGuarded(db, rollout.merchant)
  const [members, stableMembers] = [await findMembers(db, rollout.composition), await findMembers(db, stable)]
  for (const [slice, test] of tests) {
    const version = members.get(slice)
    const stableVersion = stableMembers.get(slice) ?? null
    const trip = version && judge(guardOf({ guard }), members.size, { slice, version, stableVersion, test })
    if (trip) return trip
  }
  return null
}
