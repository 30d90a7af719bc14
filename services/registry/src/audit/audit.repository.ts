import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

export interface AuditEntry {
  actor: string
  action: string
  merchant: string | null
  reason: string
  before: unknown
  after: unknown
}

const FIRST = '0'.repeat(64)
/** Rows are chained one after the other, so writers take turns. */
const CHAIN_LOCK = 7_355_609

/** Appends one row to the chain, inside the caller's transaction: each row's hash covers the row before it. */
export async function appendAudit(trx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`.execute(trx)
  const last = await trx.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const previous_hash = last?.hash ?? FIRST
  const before = entry.before === null ? null : JSON.stringify(entry.before)
  const after = entry.after === null ? null : JSON.stringify(entry.after)
  const { actor, action, merchant, reason } = entry
  const hash = createHash('sha256')
    .update(JSON.stringify([previous_hash, actor, action, merchant, reason, before, after]))
    .digest('hex')
  await trx
    .insertInto('audit')
    .values({ actor, action, merchant, reason, before, after, previous_hash, hash })
    .execute()
}
