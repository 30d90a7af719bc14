import { REGISTRY_PAGE } from '@tessera/contracts'
import { ADVISORY_LOCKS, type AuditEntry, auditHash, CHAIN_START, canonical, HASH_VERSION } from '@tessera/server'
import { type Kysely, sql } from 'kysely'
import { newsOf } from '../news/news.domain.ts'
import { enqueue } from '../news/outbox.repository.ts'
import type { Tables } from '../tables.ts'

const VERIFY_PAGE = 500

/**
 * Waits for its turn to write, and has it until the transaction ends. Whoever has to judge what others may be about to change takes it
 * before he looks; there is one such turn for all, so that nobody waits for two.
 */
export const takeTurn = (trx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.registryAudit}::bigint)`.execute(trx)

/**
 * Appends one row to the chain, inside the caller's transaction: each row's hash covers the row before it. What is news goes into the
 * outbox with it.
 */
export async function appendAudit(trx: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await takeTurn(trx)
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
  const news = newsOf(entry, at)
  if (news) await enqueue(trx, news)
}

/** Which rows are asked for; all of them without it. */
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

/** So many rows of those that are asked for, newest first. */
export const listAudit = (db: Kysely<Tables>, filter: AuditFilter, limit = REGISTRY_PAGE) => {
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
export const auditAfter = (db: Kysely<Tables>, id: bigint) =>
  db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').limit(VERIFY_PAGE).execute()
