import { ADVISORY_LOCKS } from '@tessera/server'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/**
 * Held shared by transactions that make a release live or upload its files, exclusively by retention. Taken before any
 * merchant's row.
 */
const RELEASES_LOCK = ADVISORY_LOCKS.releases

/** Prevents that a release is retired or a file removed until the transaction ends. */
export const lockReleasesShared = (trx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock_shared(${RELEASES_LOCK}::bigint)`.execute(trx)

/** Locks out publishing, uploads, composing and moves until the transaction ends. */
export const lockReleases = (trx: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(${RELEASES_LOCK}::bigint)`.execute(trx)

/** The first of the releases that is retired, if one is. */
export async function findRetired(db: Kysely<Tables>, releases: readonly { name: string; version: string }[]) {
  const keysJson = JSON.stringify(releases.map(({ name, version }) => ({ name, version })))
  const { rows } = await sql<{ name: string; version: string }>`
    select r.name, r.version from retired_releases r
    join jsonb_to_recordset(${keysJson}::jsonb) as w(name text, version text)
      on w.name = r.name and w.version = r.version
    order by r.name limit 1`.execute(db)
  return rows[0]
}
