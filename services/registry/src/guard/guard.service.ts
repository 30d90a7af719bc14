import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { guardOf, rolloutOf } from '../merchants/merchant.ts'
import { haltCandidate, type Merchant } from '../merchants/merchants.repository.ts'
import { held } from '../merchants/moves.ts'
import { place } from '../placements/placements.repository.ts'
import { accept } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { type Transact, transactOn } from '../transact.ts'
import { inWords, judge } from './guard.domain.ts'

const GUARD = 'guard'

/** Judges the candidates of these merchants by their loads and halts those that fail, telling of each at once. */
export async function judgeCandidates(
  db: Kysely<Tables>,
  merchants: readonly Merchant[],
  tell: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  for (const merchant of merchants) if (verdictOn(merchant)) await halt(transactOn(db, false), merchant.code, tell)
}

/**
 * Takes the candidate's visitors away if it still fails once the merchant's row is held: of two registries that saw it at
 * once one halts it. A lock does not stop the guard, for it must not keep members on broken code.
 */
async function halt(
  transact: Transact,
  code: string,
  tell: (merchant: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await held(transact, code, async (trx, merchant) => {
    const trip = verdictOn(merchant)
    if (!trip) return accept(null)
    const reason = inWords(trip)
    await haltCandidate(trx, code)
    await place(trx, { merchant: code, side: 'candidate', composition: null, percent: 0, by: GUARD, reason })
    await appendAudit(trx, {
      actor: GUARD,
      action: 'candidate.halt',
      merchant: code,
      reason,
      before: rolloutOf(merchant),
      after: { ...trip, percent: 0 },
    })
    await tell(code, trx)
    return accept(null)
  })
}

const verdictOn = (merchant: Merchant) =>
  merchant.candidate_percent > 0
    ? judge(guardOf(merchant), Number(merchant.candidate_loads), Number(merchant.candidate_failed))
    : null
