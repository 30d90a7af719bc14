import type { CandidateBody, MerchantRow, PromoteBody } from '@tessera/contracts'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import type { CompositionRow } from '../compositions/composition.ts'
import { findComposition } from '../compositions/compositions.repository.ts'
import { checkPresent } from '../compositions/plan.service.ts'
import { noCandidate, runsAlready, unknownComposition, wasHalted } from '../compositions/refusals.ts'
import { rolloutOf, toMerchant } from '../merchants/merchant.ts'
import { endRollout, heldUnlocked, makeCandidate, makeStable } from '../merchants/moves.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Transact } from '../transact.ts'

/** Gives a share of the merchant's visitors one of its other compositions; again to widen or narrow the share. */
export const putCandidate = (
  transact: Transact,
  code: string,
  { composition, percent, reason }: CandidateBody,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  heldUnlocked(transact, code, async (trx, merchant) => {
    const target = await findComposition(trx, composition)
    if (!target || target.merchant !== code) return unknownComposition(composition)
    if (merchant.stable === composition) return runsAlready(code)
    const present = await checkPresent(trx, target.shell_version, target.slices)
    if (!present.ok) return present
    const row = await makeCandidate(trx, merchant, composition, percent, { by: actor.holder, reason })
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
  transact: Transact,
  code: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<MerchantRow>> =>
  heldUnlocked(transact, code, async (trx, merchant) => {
    if (!merchant.candidate) return noCandidate(code)
    const row = await endRollout(trx, code, { by: actor.holder, reason })
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

/** Gives everybody the candidate, which is the stable composition from then on; a halted one only when told to do so anyway. */
export const promoteCandidate = (
  transact: Transact,
  code: string,
  { reason, anyway }: PromoteBody,
  actor: Actor,
): Promise<Outcome<CompositionRow>> =>
  heldUnlocked(transact, code, async (trx, merchant) => {
    const target = merchant.candidate ? await findComposition(trx, merchant.candidate) : null
    if (!target) return noCandidate(code)
    if (merchant.halted_at && !anyway) return wasHalted(code)
    await makeStable(trx, code, target.id, { by: actor.holder, reason })
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.promote',
      merchant: code,
      reason,
      before: { id: merchant.stable, candidate: rolloutOf(merchant), halted: merchant.halted_at !== null },
      after: { id: target.id, number: target.number },
    })
    return accept(target)
  })
