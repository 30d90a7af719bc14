import { randomUUID } from 'node:crypto'
import type { ComposeBody, MoveReply, RolloutFate } from '@tessera/contracts'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { type CompositionRow, toRef } from '../compositions/composition.ts'
import { findComposition, insertComposition } from '../compositions/compositions.repository.ts'
import { checkPresent, planSet } from '../compositions/plan.service.ts'
import { wasStable } from '../placements/placements.repository.ts'
import { isProtected, unknownComposition } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Transact } from '../transact.ts'
import { heldUnlocked, makeStable } from './moves.ts'

/** What everybody runs now, and what became of the rollouts that were under way. */
export interface Moved {
  row: CompositionRow
  rollouts: RolloutFate[]
}

/** A move as it is answered. */
export const toMoveReply = ({ row, rollouts }: Moved): MoveReply => ({ ...toRef(row), rollouts })

/** Makes a merchant's next composition from the one it runs; unless told otherwise the merchant runs it at once. */
export const compose = (transact: Transact, body: ComposeBody, actor: Actor): Promise<Outcome<Moved>> =>
  heldUnlocked(transact, body.merchant, async (trx, merchant) => {
    const promote = body.promote !== false
    if (promote && merchant.protected) return isProtected(merchant.code)
    const current = merchant.stable ? await findComposition(trx, merchant.stable) : null
    const set = await planSet(trx, current, body.changes)
    if (!set.ok) return set
    const row = await insertComposition(trx, {
      id: randomUUID(),
      merchant: body.merchant,
      shell_version: set.value.shell.version,
      created_by: actor.holder,
      reason: body.reason,
      slices: set.value.members.map((m) => ({ name: m.release.name, version: m.release.version, gear: m.gear })),
    })
    const why = { by: actor.holder, reason: body.reason }
    const rollouts = promote ? await makeStable(trx, merchant, row, why) : []
    await appendAudit(trx, {
      actor: actor.holder,
      action: promote ? 'composition.promote' : 'composition.create',
      merchant: body.merchant,
      reason: body.reason,
      before: current && { id: current.id, number: current.number },
      after: { id: row.id, number: row.number, ...(rollouts.length > 0 ? { rollouts } : {}) },
    })
    return accept({ row, rollouts })
  })

/** Points everybody at any composition of the merchant, older or newer: promote and rollback are one move. */
export const moveTo = (
  transact: Transact,
  code: string,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<Moved>> =>
  heldUnlocked(transact, code, async (trx, merchant) => {
    const target = await findComposition(trx, id)
    if (!target || target.merchant !== code) return unknownComposition(id)
    if (merchant.protected && !(await wasStable(trx, id))) return isProtected(code)
    const present = await checkPresent(trx, target.shell_version, target.slices)
    if (!present.ok) return present
    const rollouts = await makeStable(trx, merchant, target, { by: actor.holder, reason })
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'composition.move',
      merchant: code,
      reason,
      before: { id: merchant.stable },
      after: { id, number: target.number, ...(rollouts.length > 0 ? { rollouts } : {}) },
    })
    return accept({ row: target, rollouts })
  })
