import { randomUUID } from 'node:crypto'
import type { ComposeBody } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import type { Actor } from '../auth/actor.ts'
import { accept, type Outcome, refuse } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { checkSet } from './compose.domain.ts'
import type { Choice, CompositionRow } from './composition.ts'
import { findComposition, insertComposition, lockMerchant, setStable } from './compositions.repository.ts'
import { locked, unknownComposition, unknownMerchant } from './refusals.ts'
import { readSet } from './resolve.service.ts'

/** Makes a merchant's next composition from the one it runs; unless told otherwise the merchant runs it at once. */
export async function compose(db: Kysely<Tables>, body: ComposeBody, actor: Actor): Promise<Outcome<CompositionRow>> {
  return db.transaction().execute(async (trx): Promise<Outcome<CompositionRow>> => {
    const merchant = await lockMerchant(trx, body.merchant)
    if (!merchant) return unknownMerchant(body.merchant)
    if (merchant.locked) return locked(body.merchant)
    const current = merchant.stable ? await findComposition(trx, merchant.stable) : null
    const { shell: shellChange, ...changes } = body.changes
    if (shellChange === null)
      return refuse(
        'composition.incomplete',
        'a composition cannot be without its shell',
        'Name another version of the shell instead of taking it away.',
      )
    const shellVersion = shellChange?.version ?? current?.shell_version
    if (!shellVersion)
      return refuse(
        'composition.incomplete',
        'the first composition of a merchant names a shell',
        'Add shell to the changes.',
      )
    const choices = applyChanges(current?.slices ?? [], changes)
    const set = await readSet(trx, shellVersion, choices)
    if (!set.ok) return set
    const sound = checkSet(set.value.shell, set.value.members)
    if (!sound.ok) return sound
    const row = await insertComposition(trx, {
      id: randomUUID(),
      merchant: body.merchant,
      shell_version: shellVersion,
      created_by: actor.holder,
      reason: body.reason,
      slices: set.value.members.map((m) => ({ name: m.release.name, version: m.release.version, gear: m.gear })),
    })
    if (body.promote !== false) await setStable(trx, body.merchant, row.id)
    await appendAudit(trx, {
      actor: actor.holder,
      action: body.promote === false ? 'composition.create' : 'composition.promote',
      merchant: body.merchant,
      reason: body.reason,
      before: current && { id: current.id, number: current.number },
      after: { id: row.id, number: row.number },
    })
    return accept(row)
  })
}

/** Points a merchant at any of its compositions, older or newer: promote and rollback are one move. */
export async function moveTo(
  db: Kysely<Tables>,
  merchantCode: string,
  id: string,
  reason: string,
  actor: Actor,
): Promise<Outcome<CompositionRow>> {
  return db.transaction().execute(async (trx): Promise<Outcome<CompositionRow>> => {
    const merchant = await lockMerchant(trx, merchantCode)
    if (!merchant) return unknownMerchant(merchantCode)
    if (merchant.locked) return locked(merchantCode)
    const target = await findComposition(trx, id)
    if (!target || target.merchant !== merchantCode) return unknownComposition(id)
    await setStable(trx, merchantCode, id)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'composition.move',
      merchant: merchantCode,
      reason,
      before: { id: merchant.stable },
      after: { id, number: target.number },
    })
    return accept(target)
  })
}

function applyChanges(current: readonly Choice[], changes: ComposeBody['changes']): Choice[] {
  const next = new Map(current.map((c) => [c.name, c]))
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) next.delete(name)
    else next.set(name, { name, version: change.version, gear: change.gear ?? next.get(name)?.gear ?? 'linked' })
  }
  return [...next.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
