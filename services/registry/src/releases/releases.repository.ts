import { REGISTRY_PAGE, type Release, type ShellRelease, totalBytes } from '@tessera/contracts'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export const findRelease = async (db: Kysely<Tables>, name: string, version: string): Promise<Release | null> => {
  const row = await db
    .selectFrom('releases')
    .select('manifest')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.manifest ?? null
}

/** Is the name that of a release other than the given one? */
export const uniqueNameTaken = async (
  db: Kysely<Tables>,
  uniqueName: string,
  { name, version }: Release,
): Promise<boolean> => {
  const row = await db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('unique_name', '=', uniqueName)
    .executeTakeFirst()
  return row !== undefined && !(row.name === name && row.version === version)
}

/** Answers false when the name and version, or the unique name, are taken. */
export async function insertRelease(db: Kysely<Tables>, release: Release, holder: string): Promise<boolean> {
  const { bytes, brotliBytes } = totalBytes(release.files)
  const rows = await db
    .insertInto('releases')
    .values({
      name: release.name,
      version: release.version,
      kind: release.kind,
      unique_name: release.kind === 'slice' ? (release.standard?.uniqueName ?? null) : null,
      manifest: JSON.stringify(release),
      bytes,
      brotli_bytes: brotliBytes,
      published_by: holder,
    })
    .onConflict((c) => c.doNothing())
    .returning('name')
    .execute()
  return rows.length === 1
}

export const listReleases = (db: Kysely<Tables>, name: string | undefined, before: string | undefined) => {
  let query = db
    .selectFrom('releases')
    .select(['kind', 'name', 'version', 'published_at', 'published_by', 'bytes', 'brotli_bytes'])
    .orderBy('published_at', 'desc')
    .limit(REGISTRY_PAGE)
  if (name) query = query.where('name', '=', name)
  if (before) query = query.where('published_at', '<', new Date(before))
  return query.execute()
}

/** Releases of the shells that some merchant runs now. */
export const liveShells = async (db: Kysely<Tables>): Promise<ShellRelease[]> => {
  const rows = await db
    .selectFrom('releases')
    .select('manifest')
    .where('kind', '=', 'shell')
    .where('version', 'in', (q) =>
      q
        .selectFrom('compositions')
        .select('shell_version')
        .where('id', 'in', (m) => m.selectFrom('merchants').select('stable').where('stable', 'is not', null)),
    )
    .execute()
  return rows.map((row) => row.manifest).filter((release): release is ShellRelease => release.kind === 'shell')
}
