import type { Kysely } from 'kysely'
import type { MoveActor } from '../../change-meta.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { merchantFrozen } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
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
  { holder, role }: MoveActor,
  { reason, throughFreeze = false }: FreezeInput,
): Promise<Result<null>> {
  const freeze = await findFreeze(trx, merchant)
  if (!freeze) return ok(null)
  if (!throughFreeze || role !== 'admin') return merchantFrozen(merchant, freeze)
  await appendAudit(trx, {
    actor: holder,
    action: 'freeze.pass',
    merchant,
    reason,
    before: null,
    after: { freeze: Number(freeze.id), to: freeze.ends_at.toISOString() },
  })
  return ok(null)
}
