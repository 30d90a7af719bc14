import type { CandidateBody, MemberChanges, MerchantRow, PromoteBody, PromoteReply } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { type AwaitingApproval, type ProposalDrafter, withApproval } from '../../change-control/proposals/propose.ts'
import { type ChangeMeta, changeMetaOf, type MoveActor } from '../../change-meta.ts'
import { findComposition } from '../../deployments/compositions/compositions.repository.ts'
import { checkConfiguration } from '../../deployments/configurations/configurations.service.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { candidateFailing, candidateHalted, noCandidate, noFreeShare } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { findWorstSlice } from '../loads/health.repository.ts'
import { guardOf } from '../merchants/merchant.ts'
import { readMerchant } from '../merchants/merchants.service.ts'
import { type MoveResult, toMoveReply } from '../moves/moves.service.ts'
import { makeStable, withUnlockedMerchant } from '../moves/moves.ts'
import { findTargetRollout, resolveRollout } from '../rollout/resolve-rollout.ts'
import { availableShareOf, rolloutForAudit } from '../rollout/rollout.ts'
import { endRollout, setRolloutShare } from '../rollout/rollout-steps.ts'
import { listRollouts, type RolloutRow } from '../rollout/rollouts.repository.ts'
import { startRollout } from '../rollout/start-rollout.ts'

/** Starts a rollout of a composition's changes against the stable one, or changes the share of a running one. */
export const putCandidate = (
  transact: Transact,
  code: string,
  body: CandidateBody,
  actor: MoveActor,
): Promise<Result<MerchantRow | AwaitingApproval>> => {
  const { composition, rollout, percent, reason, throughFreeze } = body
  // Lowering the share needs no approval: it is a manual halt.
  const draftProposal: ProposalDrafter = async (trx) => {
    const targetRollout = await findTargetRollout(trx, code, rollout, composition)
    if (!targetRollout.ok || percent <= (targetRollout.value?.percent ?? 0)) return null
    if (!targetRollout.value) return { act: { kind: 'rollout', body }, target: composition ?? null, share: null }
    const { id, composition: target, percent: share } = targetRollout.value
    return { act: { kind: 'rollout', body: { rollout: id, percent, reason, throughFreeze } }, target, share }
  }
  const task = withApproval(actor, draftProposal, async (trx, merchant) => {
    const meta = changeMetaOf(actor, reason)
    const running = await listRollouts(trx, code)
    const targetRollout = await findTargetRollout(trx, code, rollout, composition)
    if (!targetRollout.ok) return targetRollout
    const before = targetRollout.value
    const after = before
      ? await changeShare(trx, before, running, percent, meta)
      : await startRollout(trx, merchant, running, { composition: composition ?? '', percent, meta })
    if (!after.ok) return after
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.set',
      merchant: code,
      reason,
      before: before && rolloutForAudit(before),
      after: rolloutForAudit(after.value),
    })
    return ok(await readMerchant(trx, merchant))
  })
  return withUnlockedMerchant(transact, code, task)
}

async function changeShare(
  trx: Kysely<Tables>,
  rollout: RolloutRow,
  running: readonly RolloutRow[],
  percent: number,
  meta: ChangeMeta,
): Promise<Result<RolloutRow>> {
  const availableShare = availableShareOf(rollout, running)
  if (percent > availableShare) return noFreeShare(availableShare)
  return ok(await setRolloutShare(trx, rollout, percent, meta))
}

/** Ends a rollout: its visitors get the stable composition. */
export const endCandidate = (
  transact: Transact,
  code: string,
  { reason, rollout }: { reason: string; rollout?: string | undefined },
  actor: MoveActor,
): Promise<Result<MerchantRow>> =>
  withUnlockedMerchant(transact, code, async (trx, merchant) => {
    if (rollout === undefined && (await listRollouts(trx, code)).length === 0) return noCandidate(code)
    const targetRollout = await resolveRollout(trx, code, rollout)
    if (!targetRollout.ok) return targetRollout
    await endRollout(trx, targetRollout.value, { cause: 'dropped', message: reason }, changeMetaOf(actor, reason))
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.drop',
      merchant: code,
      reason,
      before: rolloutForAudit(targetRollout.value),
      after: null,
    })
    return ok(await readMerchant(trx, merchant))
  })

/** Result of a promotion: the move, and the rollout's changes against stable. */
export interface PromotionResult extends MoveResult {
  changes: MemberChanges
}

/** Response of a promotion, or of one that waits for a second person. */
export const toPromoteResponse = (result: PromotionResult | AwaitingApproval): PromoteReply | AwaitingApproval =>
  'waits' in result ? result : { ...toMoveReply(result), changes: result.changes }

/**
 * Makes a rollout's composition the stable one, with everything that was promoted in the meantime; a halted or failing one
 * only if `anyway` is set.
 */
export const promoteCandidate = (
  transact: Transact,
  code: string,
  { reason, rollout, anyway = false, throughFreeze }: PromoteBody,
  actor: MoveActor,
): Promise<Result<PromotionResult | AwaitingApproval>> => {
  const draftProposal: ProposalDrafter = async (trx) => {
    const targetRollout = await resolveRollout(trx, code, rollout)
    if (!targetRollout.ok) return null
    const { id, composition: target, percent: share } = targetRollout.value
    return { act: { kind: 'promote', body: { reason, rollout: id, anyway, throughFreeze } }, target, share }
  }
  const task = withApproval(actor, draftProposal, async (trx, merchant) => {
    const targetRollout = await resolveRollout(trx, code, rollout)
    if (!targetRollout.ok) return targetRollout
    const { changes, halted_at, composition, since } = targetRollout.value
    if (halted_at && !anyway) return candidateHalted(code)
    const failingSlice = await findWorstSlice(trx, code, composition, since, guardOf(merchant).maxRate)
    if (failingSlice && !anyway) return candidateFailing(code, failingSlice)
    const target = await findComposition(trx, composition)
    if (!target) return noCandidate(code)
    const configurationCheck = await checkConfiguration(trx, code, target.configuration)
    if (!configurationCheck.ok) return configurationCheck
    const meta = changeMetaOf(actor, reason)
    await endRollout(trx, targetRollout.value, { cause: 'promoted', message: reason }, meta)
    const rollouts = await makeStable(trx, merchant, target, meta)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'candidate.promote',
      merchant: code,
      reason,
      before: { id: merchant.stable, candidate: rolloutForAudit(targetRollout.value), halted: halted_at !== null },
      after: { id: target.id, number: target.number, changes, rollouts },
    })
    return ok({ row: target, rollouts, changes })
  })
  return withUnlockedMerchant(transact, code, task)
}
