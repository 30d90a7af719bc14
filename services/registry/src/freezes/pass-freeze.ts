import type { Kysely } from 'kysely'
import { appendAudit } from '../audit/audit.repository.ts'
import { isFrozen } from '../refusals.ts'
import { accept, type Outcome } from '../registry-error.ts'
import type { Tables } from '../tables.ts'
import type { Mover } from '../why.ts'
import { findFreeze } from './freezes.repository.ts'

interface FreezeInput {
  reason: string
  throughFreeze?: boolean | undefined
}

/**
 * Rejects changes that give visitors something new while their merchant is frozen. An administrator passes with
 * `throughFreeze`; the audit row, with the reason, is rolled back if the move is.
 */
export async function passFreeze(
  trx: Kysely<Tables>,
  merchant: string,
  { holder, role }: Mover,
  { reason, throughFreeze = false }: FreezeInput,
): Promise<Outcome<null>> {
  const freeze = await findFreeze(trx, merchant)
  if (!freeze) return accept(null)
  if (!throughFreeze || role !== 'admin') return isFrozen(merchant, freeze)
  await appendAudit(trx, {
    actor: holder,
    action: 'freeze.pass',
    merchant,
    reason,
    before: null,
    after: { freeze: Number(freeze.id), to: freeze.ends_at.toISOString() },
  })
  return accept(null)
}
