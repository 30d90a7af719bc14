import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export const findArtifact = (db: Kysely<Tables>, name: string, file: string) =>
  db
    .selectFrom('artifacts')
    .select(['integrity', 'bytes'])
    .where('name', '=', name)
    .where('file', '=', file)
    .executeTakeFirst()

/** Bytes of a slice's files that were stored within so many hours. */
export async function bytesStoredSince(db: Kysely<Tables>, name: string, hours: number): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select coalesce(sum(bytes), 0)::int8 as bytes from artifacts
    where name = ${name} and stored_at > now() - make_interval(hours => ${hours}::int)`.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/** Returns true if a published release of the name lists the file. */
export async function isListed(db: Kysely<Tables>, name: string, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('releases')
    .select('version')
    .where('name', '=', name)
    .where(sql<boolean>`manifest @> ${JSON.stringify({ files: [{ file }] })}::jsonb`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const listArtifacts = (db: Kysely<Tables>, name: string, files: readonly string[]) =>
  db
    .selectFrom('artifacts as a')
    .leftJoin('artifact_hashes as h', (join) => join.onRef('h.name', '=', 'a.name').onRef('h.file', '=', 'a.file'))
    .select(['a.file', 'a.integrity', 'h.sha256', 'a.bytes', 'a.brotli_bytes'])
    .where('a.name', '=', name)
    .where('a.file', 'in', files)
    .execute()

/** Stores the shorter hash of a stored file; idempotent. */
export async function saveHash(
  trx: Kysely<Tables>,
  row: { name: string; file: string; sha256: string },
): Promise<void> {
  await trx
    .insertInto('artifact_hashes')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Returns false if the name is taken; waits for a concurrent transaction that is inserting it. */
export async function insertArtifact(
  trx: Kysely<Tables>,
  row: { name: string; file: string; integrity: string; bytes: number; brotli_bytes: number },
): Promise<boolean> {
  const rows = await trx
    .insertInto('artifacts')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('name')
    .execute()
  return rows.length === 1
}
