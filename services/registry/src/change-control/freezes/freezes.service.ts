import { type FreezeBody, type FreezeRow, MAX_FREEZES } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../access/auth/actor.ts'
import { appendAudit } from '../../events/audit/audit.repository.ts'
import { ok, type Result } from '../../registry-error.ts'
import { tooManyFreezes, unknownFreeze } from '../../rejections.ts'
import type { Tables } from '../../tables.ts'
import type { Transact } from '../../transact.ts'
import { toFreeze } from './freeze.ts'
import { countFreezes, insertFreeze, liftFreeze, listFreezes } from './freezes.repository.ts'

/** One page of freezes, newest first. */
export const readFreezes = async (db: Kysely<Tables>, before?: number): Promise<FreezeRow[]> =>
  (await listFreezes(db, before)).map((record) => toFreeze(record))

/** Creates a time window in which the visitors of these merchants, or of all, get nothing new. */
export const createFreeze = (
  transact: Transact,
  { merchants = [], from, to, reason }: FreezeBody,
  actor: Actor,
): Promise<Result<FreezeRow>> =>
  transact(async (trx) => {
    if ((await countFreezes(trx)) >= MAX_FREEZES) return tooManyFreezes(MAX_FREEZES)
    const period = { starts_at: new Date(from), ends_at: new Date(to) }
    const row = toFreeze(await insertFreeze(trx, { merchants, ...period, reason, created_by: actor.holder }))
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'freeze.make',
      merchant: null,
      reason,
      before: null,
      after: { freeze: row.id, merchants, from: row.from, to: row.to },
    })
    return ok(row)
  })

/** Ends a freeze early, or cancels it before its start. */
export const endFreeze = (transact: Transact, id: number, reason: string, actor: Actor): Promise<Result<FreezeRow>> =>
  transact(async (trx) => {
    const record = await liftFreeze(trx, id)
    if (!record) return unknownFreeze(id)
    const row = toFreeze(record)
    await appendAudit(trx, {
      actor: actor.holder,
      action: 'freeze.lift',
      merchant: null,
      reason,
      before: { freeze: row.id, merchants: row.merchants, from: row.from, to: row.to },
      after: null,
    })
    return ok(row)
  })
