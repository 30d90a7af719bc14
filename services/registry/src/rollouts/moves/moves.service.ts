import { randomUUID } from 'node:crypto'
import type { ComposeBody, MoveBody, MoveReply, RolloutOutcome } from '@tessera/contracts'
import { passFreeze } from '../../change-control/freezes/pass-freeze.ts'
import {
  type AwaitingApproval,
  type ProposalDrafter,
  propose,
  withApproval,
} from '../../change-control/proposals/propose.ts'
import { changeMetaOf, type MoveActor } from '../../change-meta.ts'
import { type CompositionRow, toRef } from '../../deployments/compositions/composition.ts'
import { findComposition, insertComposition } from '../../deployments/compositions/compositions.repository.ts'
import { checkDeployable, planSet } from '../../deployments/compositions/plan.service.ts'
import { mayReturnTo } from '../../deployments/placements/placements.repository.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { merchantProtected, unknownComposition } from '../../rejections.ts'
import type { Transact } from '../../transact.ts'
import { makeStable, withUnlockedMerchant } from './moves.ts'

/** New stable composition, and the results of the running rollouts. */
export interface MoveResult {
  row: CompositionRow
  rollouts: RolloutOutcome[]
}

export const toMoveReply = ({ row, rollouts }: MoveResult): MoveReply => ({ ...toRef(row), rollouts })

/** Converts a move, or a proposal that waits for a second person. */
export const toMoveResponse = (result: MoveResult | AwaitingApproval): MoveReply | AwaitingApproval =>
  'waits' in result ? result : toMoveReply(result)

/**
 * Creates a merchant's next composition from the one it runs; by default the merchant runs it at once. If the merchant
 * requires approvals the composition is created, and the move to it waits: reviewers approve exactly the set that they
 * looked at.
 */
export const compose = (
  transact: Transact,
  body: ComposeBody,
  actor: MoveActor,
): Promise<Result<MoveResult | AwaitingApproval>> =>
  withUnlockedMerchant<MoveResult | AwaitingApproval>(transact, body.merchant, async (trx, merchant) => {
    const shouldPromote = body.promote !== false
    if (shouldPromote && merchant.protected) return merchantProtected(merchant.code)
    const promotesNow = shouldPromote && !merchant.approval
    const freezeCheck = shouldPromote ? await passFreeze(trx, merchant.code, actor, body) : ok(null)
    if (!freezeCheck.ok) return freezeCheck
    const current = merchant.stable ? await findComposition(trx, merchant.stable) : null
    const set = await planSet(trx, body.merchant, current, body.changes)
    if (!set.ok) return set
    const row = await insertComposition(trx, {
      id: randomUUID(),
      merchant: body.merchant,
      shell_version: set.value.shell.version,
      configuration: set.value.configuration,
      created_by: actor.holder,
      reason: body.reason,
      slices: set.value.members.map((m) => ({ name: m.release.name, version: m.release.version, gear: m.gear })),
    })
    const rollouts = promotesNow ? await makeStable(trx, merchant, row, changeMetaOf(actor, body.reason)) : []
    await appendAudit(trx, {
      actor: actor.holder,
      action: promotesNow ? 'composition.promote' : 'composition.create',
      merchant: body.merchant,
      reason: body.reason,
      before: current && { id: current.id, number: current.number },
      after: {
        id: row.id,
        number: row.number,
        ...configurationChange(current, row),
        ...(rollouts.length > 0 ? { rollouts } : {}),
      },
    })
    if (!shouldPromote || promotesNow) return ok({ row, rollouts })
    const { reason, throughFreeze } = body
    const act = { kind: 'move', body: { composition: row.id, reason, throughFreeze } } as const
    return propose(trx, merchant, actor, { act, target: row.id, share: null })
  })

/** For the audit: the new configuration, if it differs. */
const configurationChange = (before: CompositionRow | null, { configuration }: CompositionRow) =>
  before && before.configuration !== configuration ? { configuration } : {}

/** Makes any composition of the merchant stable, older or newer: promote and rollback are one move. */
export const moveTo = (
  transact: Transact,
  code: string,
  body: MoveBody,
  actor: MoveActor,
): Promise<Result<MoveResult | AwaitingApproval>> => {
  const { composition: id, reason } = body
  const draftProposal: ProposalDrafter = async (trx) =>
    // A composition that members had before needs no second person, because going back must not wait, unless it was rolled back.
    (await mayReturnTo(trx, id)) ? null : { act: { kind: 'move', body }, target: id, share: null }
  const task = withApproval(actor, draftProposal, async (trx, merchant) => {
    const target = await findComposition(trx, id)
    if (!target || target.merchant !== code) return unknownComposition(id)
    if (merchant.protected && !(await mayReturnTo(trx, id))) return merchantProtected(code)
    const deployableCheck = await checkDeployable(trx, target)
    if (!deployableCheck.ok) return deployableCheck
    const current = merchant.stable ? await findComposition(trx, merchant.stable) : null
    const rollouts = await makeStable(trx, merchant, target, changeMetaOf(actor, reason))
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'composition.move',
      merchant: code,
      reason,
      before: { id: merchant.stable },
      after: {
        id,
        number: target.number,
        ...configurationChange(current, target),
        ...(rollouts.length > 0 ? { rollouts } : {}),
      },
    })
    return ok({ row: target, rollouts })
  })
  return withUnlockedMerchant(transact, code, task)
}
