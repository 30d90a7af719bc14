import { ADVISORY_LOCKS, type AuditEntry, auditHash, CHAIN_START, canonical, HASH_VERSION } from '@tessera/server'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'

/** Appends to the audit log of operators; must run in the transaction of the action. */
export async function writeAuditEntry(trx: Trx, entry: AuditEntry, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.operatorAudit}::bigint)`.execute(trx)
  const lastRow = await trx
    .selectFrom('operator_audit')
    .select('hash')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previous_hash = lastRow?.hash ?? CHAIN_START.hash
  const { actor, action, merchant, reason } = entry
  await trx
    .insertInto('operator_audit')
    .values({
      at,
      actor,
      action,
      merchant,
      reason,
      before: canonical(entry.before),
      after: canonical(entry.after),
      previous_hash,
      hash: auditHash(previous_hash, { ...entry, at, hash_version: HASH_VERSION }),
      hash_version: HASH_VERSION,
    })
    .execute()
}

/** Page of the audit log, newest first; only rows before `before` if it is set. */
export const listAuditEntries = (db: Db, before: number | undefined, limit: number) =>
  db
    .selectFrom('operator_audit')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
