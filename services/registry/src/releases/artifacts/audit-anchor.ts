import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { AuditAnchor } from '../../events/audit/audit.service.ts'
import type { Tables } from '../../tables.ts'
import type { ArtifactStore } from './artifact-store.ts'

/** No slice has this name, so the anchor can be neither uploaded nor read as an artifact. */
const FOLDER = '_audit'
const FILE = 'anchor.json'

const StoredAnchor = z.object({ id: z.coerce.bigint(), hash: z.string() })

/** Reads the anchor; null before the first one was written. */
export async function readAnchor(store: ArtifactStore): Promise<AuditAnchor | null> {
  const bytes = await store.get(FOLDER, FILE)
  return bytes && StoredAnchor.parse(JSON.parse(bytes.toString()))
}

/**
 * Stores the newest row's id and hash outside of the database, so that rows cannot be removed from the end unnoticed.
 *
 * @throws if the row of the previous anchor was removed or changed; the anchor is then left unchanged
 */
export async function moveAnchor(db: Kysely<Tables>, store: ArtifactStore): Promise<void> {
  const auditRows = db.selectFrom('audit').select(['id', 'hash'])
  // The anchor is read first: another registry may meanwhile advance it to a row that this query would not return.
  const anchor = await readAnchor(store)
  if (anchor) {
    const row = await auditRows.where('id', '=', anchor.id).executeTakeFirst()
    if (row?.hash !== anchor.hash) throw new Error(`row ${anchor.id} of the audit was changed or removed`)
  }
  const newest = await auditRows.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!newest || newest.id === anchor?.id) return
  await store.put(FOLDER, FILE, Buffer.from(JSON.stringify({ id: String(newest.id), hash: newest.hash })))
}
