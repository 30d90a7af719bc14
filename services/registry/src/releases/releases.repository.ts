import { type Release, totalBytes } from '@tessera/contracts'
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

/** Returns the publication time of each release. */
export async function findPublicationTimes(
  db: Kysely<Tables>,
  releases: readonly { name: string; version: string }[],
): Promise<{ published_at: Date }[]> {
  if (releases.length === 0) return []
  return db
    .selectFrom('releases')
    .select('published_at')
    .where((q) => q.or(releases.map(({ name, version }) => q.and({ name, version }))))
    .execute()
}

/** Checks if another version of the slice has the unique name. */
export const isUniqueNameTaken = async (
  db: Kysely<Tables>,
  uniqueName: string,
  { name, version }: Release,
): Promise<boolean> => {
  const row = await db
    .selectFrom('releases')
    .select('version')
    .where('name', '=', name)
    .where('unique_name', '=', uniqueName)
    .executeTakeFirst()
  return row !== undefined && row.version !== version
}

/** Returns false if the name and version, or the unique name, are taken. */
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

/** Query of a page: releases of one slice or of all, published before an instant, at most `limit`. */
export interface ReleasePage {
  name?: string | undefined
  before?: string | undefined
  limit: number
}

export const listReleases = (db: Kysely<Tables>, { name, before, limit }: ReleasePage) => {
  let query = db
    .selectFrom('releases as r')
    .leftJoin('retired_releases as t', (join) =>
      join.onRef('t.name', '=', 'r.name').onRef('t.version', '=', 'r.version'),
    )
    .select([
      'r.kind',
      'r.name',
      'r.version',
      'r.published_at',
      'r.published_by',
      'r.bytes',
      'r.brotli_bytes',
      't.retired_at',
    ])
    .orderBy('r.published_at', 'desc')
    .limit(limit)
  if (name) query = query.where('r.name', '=', name)
  if (before) query = query.where('r.published_at', '<', new Date(before))
  return query.execute()
}
