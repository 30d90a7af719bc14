import { REGISTRY_PAGE_SIZE } from '@tessera/contracts'
import { ADVISORY_LOCKS, type AuditEntry, auditHash, CHAIN_START, canonical, HASH_VERSION } from '@tessera/server'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { enqueue } from '../news/outbox.repository.ts'
import { eventOf } from '../news/webhook-events.domain.ts'

const VERIFY_PAGE_SIZE = 500

/**
 * Takes the audit's write lock, and holds it until the transaction ends. A check of data that others may be about to change
 * takes it before it reads; there is one such lock for all, so that no transaction waits for two.
 */
export const lockAudit = (trx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.registryAudit}::bigint)`.execute(trx)

/**
 * Appends one row to the chain, inside the caller's transaction: each row's hash covers the row before it. If the row is a
 * webhook event, it is put into the outbox too.
 */
export async function appendAudit(trx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await lockAudit(trx)
  const last = await trx.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const previous_hash = last?.hash ?? CHAIN_START.hash
  const { actor, action, merchant, reason } = entry
  const at = new Date()
  const hash = auditHash(previous_hash, { ...entry, at, hash_version: HASH_VERSION })
  await trx
    .insertInto('audit')
    .values({
      at: at.toISOString(),
      actor,
      action,
      merchant,
      reason,
      before: canonical(entry.before),
      after: canonical(entry.after),
      previous_hash,
      hash,
      hash_version: HASH_VERSION,
    })
    .execute()
  const event = eventOf(entry, at)
  if (event) await enqueue(trx, event)
}

/** Filter of rows; all rows without it. */
export interface AuditFilter {
  merchant?: string | undefined
  actor?: string | undefined
  action?: string | undefined
  /** Rows at this moment or later, and before that one. */
  since?: Date | undefined
  until?: Date | undefined
  /** Rows older than this one. */
  before?: number | undefined
}

/** Lists at most `limit` rows that match the filter, newest first. */
export const listAudit = (db: Kysely<Tables>, filter: AuditFilter, limit = REGISTRY_PAGE_SIZE) => {
  const { merchant, actor, action, since, until, before } = filter
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (merchant !== undefined) query = query.where('merchant', '=', merchant)
  if (actor !== undefined) query = query.where('actor', '=', actor)
  if (action !== undefined) query = query.where('action', '=', action)
  if (since !== undefined) query = query.where('at', '>=', since)
  if (until !== undefined) query = query.where('at', '<', until)
  if (before !== undefined) query = query.where('id', '<', BigInt(before))
  return query.execute()
}

/** The next rows of the chain, oldest first. */
export const listAuditAfter = (db: Kysely<Tables>, id: bigint) =>
  db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').limit(VERIFY_PAGE_SIZE).execute()
