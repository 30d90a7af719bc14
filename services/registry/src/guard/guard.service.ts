import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { guardOf } from '../merchants/merchant.ts'
import { held } from '../moves/moves.ts'
import { accept } from '../registry-error.ts'
import { rolloutOf } from '../rollout/rollout.ts'
import { placeRollout } from '../rollout/rollout-steps.ts'
import { findRollout, haltRollout, type Judged } from '../rollout/rollouts.repository.ts'
import type { Tables } from '../tables.ts'
import { type Transact, transactOn } from '../transact.ts'
import { inWords, isWidespread, judge } from './guard.domain.ts'

const GUARD = 'guard'

/** Judges these rollouts by their loads and halts those that fail, telling of each at once. */
export async function judgeRollouts(
  db: Kysely<Tables>,
  rollouts: readonly Judged[],
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  for (const rollout of rollouts) if (verdictOn(rollout)) await halt(transactOn(db, false), rollout, notify)
}

/**
 * Takes the rollout's visitors away if it still fails once the merchant's row is held: of two registries that saw it at
 * once one halts it. A lock does not stop the guard, for it must not keep members on broken code.
 */
async function halt(
  transact: Transact,
  { id, merchant: code, failing }: Judged,
  notify: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await held(transact, code, async (trx, { guard }) => {
    const rollout = await findRollout(trx, code, id)
    const trip = rollout && verdictOn({ ...rollout, guard, failing })
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
      after: { ...trip, rollout: rollout.number, percent: 0 },
    })
    await notify(code, trx)
    return accept(null)
  })
}

const verdictOn = (rollout: Judged) =>
  rollout.percent > 0 && rollout.ended_at === null && isWidespread(rollout.failing)
    ? judge(guardOf(rollout), Number(rollout.loads), Number(rollout.failed))
    : null
