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
  const { actor, action, merchant, reason } = entry
  const before = canonical(entry.before)
  const after = canonical(entry.after)
  const hash = auditHash(previous_hash, entry)
  await trx
    .insertInto('audit')
    .values({ actor, action, merchant, reason, before, after, previous_hash, hash })
    .execute()
}

/** What a row's hash must be, so that whoever reads the rows can follow the chain. */
export const auditHash = (
  previousHash: string,
  { actor, action, merchant, reason, before, after }: AuditEntry,
): string =>
  createHash('sha256')
    .update(JSON.stringify([previousHash, actor, action, merchant, reason, canonical(before), canonical(after)]))
    .digest('hex')

/** JSON with sorted keys: the database gives the keys of stored JSON back in an order of its own. */
function canonical(value: unknown): string | null {
  if (value === null) return null
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
