import type { CandidateBody, MerchantRow } from '@tessera/contracts'
import type { Kysely, Selectable } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import type { CompositionRow } from '../compositions/composition.ts'
import { findComposition, lockMerchant, setCandidate, setStable } from '../compositions/compositions.repository.ts'
import { toMerchant } from '../compositions/merchant.ts'
import { locked, noCandidate, runsAlready, unknownComposition, unknownMerchant } from '../compositions/refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'

type Merchant = Selectable<Tables['merchants']>

/** Gives a share of the merchant's visitors one of its other compositions; again to widen or narrow the share. */
export const putCandidate = (
  db: Kysely<Tables>,
  code: string,
  { composition, percent, reason }: CandidateBody,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  held(db, code, async (trx, merchant) => {
    const target = await findComposition(trx, composition)
    if (!target || target.merchant !== code) return unknownComposition(composition)
    if (merchant.stable === composition) return runsAlready(code)
    const row = await setCandidate(trx, code, composition, percent)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.set',
      merchant: code,
      reason,
      before: rolloutOf(merchant),
      after: rolloutOf(row),
    })
    return accept(toMerchant(row))
  })

/** Ends a rollout: everybody gets the stable composition. */
export const dropCandidate = (
  db: Kysely<Tables>,
  code: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  held(db, code, async (trx, merchant) => {
    if (!merchant.candidate) return noCandidate(code)
    const row = await setCandidate(trx, code, null, 0)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.drop',
      merchant: code,
      reason,
      before: rolloutOf(merchant),
      after: null,
    })
    return accept(toMerchant(row))
  })

/** Gives everybody the candidate, which is the stable composition from then on. */
export const promoteCandidate = (
  db: Kysely<Tables>,
  code: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<CompositionRow>> =>
  held(db, code, async (trx, merchant) => {
    const target = merchant.candidate ? await findComposition(trx, merchant.candidate) : null
    if (!target) return noCandidate(code)
    await setStable(trx, code, target.id)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.promote',
      merchant: code,
      reason,
      before: { id: merchant.stable, candidate: rolloutOf(merchant) },
      after: { id: target.id, number: target.number },
    })
    return accept(target)
  })

/** A change of a merchant whose row is held meanwhile, so that moves of one merchant take turns. */
const held = <T>(
  db: Kysely<Tables>,
  code: string,
  change: (trx: Kysely<Tables>, merchant: Merchant) => Promise<Outcome<T>>,
): Promise<Outcome<T>> =>
  db.transaction().execute(async (trx) => {
    const merchant = await lockMerchant(trx, code)
    if (!merchant) return unknownMerchant(code)
    return merchant.locked ? locked(code) : change(trx, merchant)
  })

const rolloutOf = ({ candidate, candidate_percent }: Merchant) =>
  candidate === null ? null : { id: candidate, percent: candidate_percent }
