import type { AuditRow, AuditVerdict } from '@tessera/contracts'
import { CHAIN_START, type ChainLink, follows } from '@tessera/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { auditAfter, listAudit } from './audit.repository.ts'

/** One page of the audit, newest first; of one merchant if it is named. */
export async function readAudit(db: Kysely<Tables>, merchant?: string, before?: number): Promise<AuditRow[]> {
  const rows = await listAudit(db, merchant, before)
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

/** Computes the whole chain again, a page at a time, up to the first row that does not follow. */
export async function verifyAudit(db: Kysely<Tables>): Promise<AuditVerdict> {
  let link: ChainLink = CHAIN_START
  let last = 0n
  let checked = 0
  for (;;) {
    const rows = await auditAfter(db, last)
    if (rows.length === 0) return { ok: true, rows: checked, brokenAt: null }
    for (const row of rows) {
      checked += 1
      if (!follows(link, row)) return { ok: false, rows: checked, brokenAt: Number(row.id) }
      link = { hash: row.hash, version: row.hash_version }
      last = row.id
    }
  }
}
