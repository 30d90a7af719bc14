import type { ComposeBody, CompositionDiff } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import { planSet } from '../compositions/plan.service.ts'
import { readWhole, type WholeSet } from '../compositions/resolve.service.ts'
import { findMerchant } from '../merchants/merchants.repository.ts'
import { unknownMerchant } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import { type DiffSide, diffSets } from './diff.domain.ts'

/** What composing would change against what the merchant runs, or the refusal of the gate; makes nothing. */
export async function checkCompose(db: Kysely<Tables>, body: ComposeBody): Promise<Outcome<CompositionDiff>> {
  const merchant = await findMerchant(db, body.merchant)
  if (!merchant) return unknownMerchant(body.merchant)
  const current = merchant.stable ? await readWhole(db, merchant.code, merchant.stable) : null
  if (current && !current.ok) return current
  const set = await planSet(db, current?.value.row ?? null, body.changes)
  return set.ok ? accept(diffSets(current && sideOf(current.value), { ...set.value, ref: null })) : set
}

/** What sets the second composition apart from the first; both are the merchant's. */
export async function readDiff(
  db: Kysely<Tables>,
  merchant: string,
  id: string,
  other: string,
): Promise<Outcome<CompositionDiff>> {
  const before = await readWhole(db, merchant, id)
  if (!before.ok) return before
  const after = await readWhole(db, merchant, other)
  return after.ok ? accept(diffSets(sideOf(before.value), sideOf(after.value))) : after
}

const sideOf = ({ row, shell, members }: WholeSet): DiffSide => ({
  ref: { id: row.id, number: row.number },
  shell,
  members,
})
