import type { AuditFile, AuditRow, AuditVerdict } from '@tessera/contracts'
import { CHAIN_START, type ChainLink, csvOf, follows } from '@tessera/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { type AuditFilter, listAudit, listAuditAfter } from './audit.repository.ts'

/** Id and hash of a row that was the newest of the audit when it was saved outside of the database. */
export interface AuditAnchor {
  id: bigint
  hash: string
}

/** One page of the audit, newest first. */
export async function readAudit(db: Kysely<Tables>, filter: AuditFilter = {}): Promise<AuditRow[]> {
  const rows = await listAudit(db, filter)
  return rows.map(({ id, at, actor, action, merchant, reason, before, after, hash }) => ({
    id: Number(id),
    at: at.toISOString(),
    actor,
    action,
    merchant,
    reason,
    before,
    after,
    hash,
  }))
}

/** Maximum number of rows of one export; a narrower filter exports the others. */
const MAX_EXPORTED_ROWS = 10_000

/** The audit as a file of comma-separated values, newest first, times in UTC. `isMore`: older rows did not fit. */
export async function exportAudit(db: Kysely<Tables>, filter: AuditFilter): Promise<AuditFile> {
  const rows = await listAudit(db, filter, MAX_EXPORTED_ROWS + 1)
  const lines = rows
    .slice(0, MAX_EXPORTED_ROWS)
    .map(({ id, at, actor, action, merchant, reason, before, after, hash }) => [
      String(id),
      at.toISOString(),
      actor,
      action,
      merchant ?? '',
      reason,
      JSON.stringify(before),
      JSON.stringify(after),
      hash,
    ])
  const header = ['Row', 'At', 'Who', 'Action', 'Merchant', 'Reason', 'Before', 'After', 'Hash']
  return { csv: csvOf([header, ...lines]), isMore: rows.length > MAX_EXPORTED_ROWS }
}

/**
 * Computes the whole chain again, a page at a time, up to the first row whose hash does not match its predecessor. The row of
 * the anchor must be in it: without an anchor, the removal of rows at the end is not detected.
 */
export async function verifyAudit(db: Kysely<Tables>, anchor: AuditAnchor | null): Promise<AuditVerdict> {
  let isAnchorFound = anchor === null
  let previousLink: ChainLink = CHAIN_START
  let lastId = 0n
  let checkedCount = 0
  for (;;) {
    const rows = await listAuditAfter(db, lastId)
    if (rows.length === 0)
      return { ok: isAnchorFound, rows: checkedCount, brokenAt: isAnchorFound ? null : Number(anchor?.id) }
    for (const row of rows) {
      checkedCount += 1
      if (!follows(previousLink, row)) return { ok: false, rows: checkedCount, brokenAt: Number(row.id) }
      if (row.id === anchor?.id) isAnchorFound = row.hash === anchor.hash
      previousLink = { hash: row.hash, version: row.hash_version }
      lastId = row.id
    }
  }
}
