import { randomUUID } from 'node:crypto'
import type { ComposeBody, MoveBody, MoveReply, RolloutOutcome } from '@tessera/contracts'
import { appendAudit } from '../audit/audit.repository.ts'
import { type CompositionRow, toRef } from '../compositions/composition.ts'
import { findComposition, insertComposition } from '../compositions/compositions.repository.ts'
import { checkPresent, planSet } from '../compositions/plan.service.ts'
import { passFreeze } from '../freezes/pass-freeze.ts'
import { mayReturnTo } from '../placements/placements.repository.ts'
import { forTwo, type ProposalDrafter, propose, type Waiting } from '../proposals/propose.ts'
import { isProtected, unknownComposition } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Transact } from '../transact.ts'
import { type Mover, whyOf } from '../why.ts'
import { heldUnlocked, makeStable } from './moves.ts'

/** New stable composition, and the results of the running rollouts. */
export interface Moved {
  row: CompositionRow
  rollouts: RolloutOutcome[]
}

export const toMoveReply = ({ row, rollouts }: Moved): MoveReply => ({ ...toRef(row), rollouts })

/** The same, or that a second person is waited for. */
export const toMoveResponse = (done: Moved | Waiting): MoveReply | Waiting =>
  'waits' in done ? done : toMoveReply(done)

/**
 * Creates a merchant's next composition from the one it runs; by default the merchant runs it at once. If the merchant
 * requires approvals the composition is created, and the move to it waits: reviewers approve exactly the set that they
 * looked at.
 */
export const compose = (transact: Transact, body: ComposeBody, actor: Mover): Promise<Outcome<Moved | Waiting>> =>
  heldUnlocked<Moved | Waiting>(transact, body.merchant, async (trx, merchant) => {
    const shouldPromote = body.promote !== false
    if (shouldPromote && merchant.protected) return isProtected(merchant.code)
    const promote = shouldPromote && !merchant.approval
    const passed = shouldPromote ? await passFreeze(trx, merchant.code, actor, body) : accept(null)
    if (!passed.ok) return passed
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
    const rollouts = promote ? await makeStable(trx, merchant, row, whyOf(actor, body.reason)) : []
    await appendAudit(trx, {
      actor: actor.holder,
      action: promote ? 'composition.promote' : 'composition.create',
      merchant: body.merchant,
      reason: body.reason,
      before: current && { id: current.id, number: current.number },
      after: {
        id: row.id,
        number: row.number,
        ...configured(current, row),
        ...(rollouts.length > 0 ? { rollouts } : {}),
      },
    })
    if (!shouldPromote || promote) return accept({ row, rollouts })
    const { reason, throughFreeze } = body
    const act = { kind: 'move', body: { composition: row.id, reason, throughFreeze } } as const
    return propose(trx, merchant, actor, { act, target: row.id, share: null })
  })

/** For the audit: the new configuration, if it differs. */
const configured = (before: CompositionRow | null, { configuration }: CompositionRow) =>
  before && before.configuration !== configuration ? { configuration } : {}

/** Makes any composition of the merchant stable, older or newer: promote and rollback are one move. */
export const moveTo = (
  transact: Transact,
  code: string,
  body: MoveBody,
  actor: Mover,
): Promise<Outcome<Moved | Waiting>> => {
  const { composition: id, reason } = body
  const draftProposal: ProposalDrafter = async (trx) =>
    // A composition that members had before needs no second person, because going back must not wait, unless members were taken back from it.
    (await mayReturnTo(trx, id)) ? null : { act: { kind: 'move', body }, target: id, share: null }
  const move = forTwo(actor, draftProposal, async (trx, merchant) => {
    const target = await findComposition(trx, id)
    if (!target || target.merchant !== code) return unknownComposition(id)
    if (merchant.protected && !(await mayReturnTo(trx, id))) return isProtected(code)
    const present = await checkPresent(trx, target)
    if (!present.ok) return present
    const current = merchant.stable ? await findComposition(trx, merchant.stable) : null
    const rollouts = await makeStable(trx, merchant, target, whyOf(actor, reason))
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'composition.move',
      merchant: code,
      reason,
      before: { id: merchant.stable },
      after: {
        id,
        number: target.number,
        ...configured(current, target),
        ...(rollouts.length > 0 ? { rollouts } : {}),
      },
    })
    return accept({ row: target, rollouts })
  })
  return heldUnlocked(transact, code, move)
}
