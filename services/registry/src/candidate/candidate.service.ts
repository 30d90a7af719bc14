import type { CandidateBody, MemberChanges, MerchantRow, PromoteBody, PromoteReply } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { findComposition } from '../compositions/compositions.repository.ts'
import { checkConfiguration } from '../configurations/configurations.service.ts'
import { worstSlice } from '../loads/health.repository.ts'
import { guardOf } from '../merchants/merchant.ts'
import { readMerchant } from '../merchants/merchants.service.ts'
import { type Moved, toMoveReply } from '../moves/moves.service.ts'
import { heldUnlocked, makeStable } from '../moves/moves.ts'
import { forTwo, type ProposalDrafter, type Waiting } from '../proposals/propose.ts'
import { isFailing, noCandidate, noRoom, wasHalted } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import { rolloutOf, roomOf } from '../rollout/rollout.ts'
import { endRollout, widenRollout } from '../rollout/rollout-steps.ts'
import { listRollouts, type RolloutRow } from '../rollout/rollouts.repository.ts'
import { startRollout } from '../rollout/start-rollout.ts'
import { meantRollout, whichRollout } from '../rollout/which-rollout.ts'
import type { Tables } from '../tables.ts'
import type { Transact } from '../transact.ts'
import { type Mover, type Why, whyOf } from '../why.ts'

/** Starts a rollout of a composition's changes against the stable one, or changes the share of a running one. */
export const putCandidate = (
  transact: Transact,
  code: string,
  body: CandidateBody,
  actor: Mover,
): Promise<Outcome<MerchantRow | Waiting>> => {
  const { composition, rollout, percent, reason, throughFreeze } = body
  // Lowering the share needs no approval: it is a manual halt.
  const draftProposal: ProposalDrafter = async (trx) => {
    const targetRollout = await meantRollout(trx, code, rollout, composition)
    if (!targetRollout.ok || percent <= (targetRollout.value?.percent ?? 0)) return null
    if (!targetRollout.value) return { act: { kind: 'rollout', body }, target: composition ?? null, share: null }
    const { id, composition: target, percent: share } = targetRollout.value
    return { act: { kind: 'rollout', body: { rollout: id, percent, reason, throughFreeze } }, target, share }
  }
  const put = forTwo(actor, draftProposal, async (trx, merchant) => {
    const meta = whyOf(actor, reason)
    const running = await listRollouts(trx, code)
    const targetRollout = await meantRollout(trx, code, rollout, composition)
    if (!targetRollout.ok) return targetRollout
    const before = targetRollout.value
    const after = before
      ? await share(trx, before, running, percent, meta)
      : await startRollout(trx, merchant, running, { composition: composition ?? '', percent, meta })
    if (!after.ok) return after
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.set',
      merchant: code,
      reason,
      before: before && rolloutOf(before),
      after: rolloutOf(after.value),
    })
    return accept(await readMerchant(trx, merchant))
  })
  return heldUnlocked(transact, code, put)
}

async function share(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  running: readonly RolloutRow[],
  percent: number,
  meta: Why,
): Promise<Outcome<RolloutRow>> {
  const room = roomOf(rollout, running)
  if (percent > room) return noRoom(room)
  return accept(await widenRollout(trx, rollout, percent, meta))
}

/** Ends a rollout: its visitors get the stable composition. */
export const dropCandidate = (
  transact: Transact,
  code: string,
  { reason, rollout }: { reason: string; rollout?: string | undefined },
  actor: Mover,
): Promise<Outcome<MerchantRow>> =>
  heldUnlocked(transact, code, async (trx, merchant) => {
    if (rollout === undefined && (await listRollouts(trx, code)).length === 0) return noCandidate(code)
    const targetRollout = await whichRollout(trx, code, rollout)
    if (!targetRollout.ok) return targetRollout
    await endRollout(trx, targetRollout.value, { cause: 'dropped', message: reason }, whyOf(actor, reason))
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.drop',
      merchant: code,
      reason,
      before: rolloutOf(targetRollout.value),
      after: null,
    })
    return accept(await readMerchant(trx, merchant))
  })

/** Result of a promotion: the move, and the rollout's changes against stable. */
export interface Promoted extends Moved {
  changes: MemberChanges
}

/** Response of a promotion, or of one that waits for a second person. */
export const toPromoteResponse = (done: Promoted | Waiting): PromoteReply | Waiting =>
  'waits' in done ? done : { ...toMoveReply(done), changes: done.changes }

/**
 * Makes a rollout's composition the stable one, with everything that was promoted in the meantime; a halted or failing one
 * only if `anyway` is set.
 */
export const promoteCandidate = (
  transact: Transact,
  code: string,
  { reason, rollout, anyway = false, throughFreeze }: PromoteBody,
  actor: Mover,
): Promise<Outcome<Promoted | Waiting>> => {
  const draftProposal: ProposalDrafter = async (trx) => {
    const targetRollout = await whichRollout(trx, code, rollout)
    if (!targetRollout.ok) return null
    const { id, composition: target, percent: share } = targetRollout.value
    return { act: { kind: 'promote', body: { reason, rollout: id, anyway, throughFreeze } }, target, share }
  }
  const promote = forTwo(actor, draftProposal, async (trx, merchant) => {
    const targetRollout = await whichRollout(trx, code, rollout)
    if (!targetRollout.ok) return targetRollout
    const { changes, halted_at, composition, since } = targetRollout.value
    if (halted_at && !anyway) return wasHalted(code)
    const failing = await worstSlice(trx, code, composition, since, guardOf(merchant).maxRate)
    if (failing && !anyway) return isFailing(code, failing)
    const target = await findComposition(trx, composition)
    if (!target) return noCandidate(code)
    const sound = await checkConfiguration(trx, code, target.configuration)
    if (!sound.ok) return sound
    const meta = whyOf(actor, reason)
    await endRollout(trx, targetRollout.value, { cause: 'promoted', message: reason }, meta)
    const rollouts = await makeStable(trx, merchant, target, meta)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.promote',
      merchant: code,
      reason,
      before: { id: merchant.stable, candidate: rolloutOf(targetRollout.value), halted: halted_at !== null },
      after: { id: target.id, number: target.number, changes, rollouts },
    })
    return accept({ row: target, rollouts, changes })
  })
  return heldUnlocked(transact, code, promote)
}
