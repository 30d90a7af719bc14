import { PREVIEW_VERSION } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Releases that one run retires at most; the next run takes the others. */
const MAX_RETIRED = 1_000
/** Files without a release that one sweep takes; the next takes the others. */
const MAX_UNLISTED = 1_000

export interface ReleaseKey {
  name: string
  version: string
}

export interface FileKey {
  name: string
  file: string
}

/** Retires expired preview releases and deletes expired previews; no preview outlives a release in it. */
export async function retirePreviews(trx: Kysely<Tables>, days: number): Promise<ReleaseKey[]> {
  await trx.deleteFrom('previews').where('expires_at', '<=', sql<Date>`now()`).execute()
  const { rows } = await sql<ReleaseKey>`
    insert into retired_releases (name, version)
    select name, version from releases r
    where version ~ ${PREVIEW_VERSION.source} and published_at <= now() - make_interval(days => ${days}::int)
      and not exists (select 1 from retired_releases t where t.name = r.name and t.version = r.version)
    order by name, version limit ${MAX_RETIRED}
    returning name, version`.execute(trx)
  return rows
}

/**
 * Retires the releases that are not running, were placed nowhere within the days, and are not among the newest of their
 * slice; returns them. Preview releases are excluded.
 */
export async function retireUnused(trx: Kysely<Tables>, days: number, keepCount: number): Promise<ReleaseKey[]> {
  const { rows } = await sql<ReleaseKey>`
    with living as (
      select name, version,
        row_number() over (partition by name order by published_at desc, version desc) as age
      from releases r
      where version !~ ${PREVIEW_VERSION.source}
        and not exists (select 1 from retired_releases t where t.name = r.name and t.version = r.version)
    ), stood as (
      select composition as id from placements
        where until is null or until > now() - make_interval(days => ${days}::int)
      union select stable from merchants where stable is not null
      union select composition from rollouts where ended_at is null
    ), shown as (
      select id, shell_version from previews where revoked_at is null and expires_at > now()
    ), used as (
      select 'shell' as name, shell_version as version from compositions where id in (select id from stood)
      union select name, version from composition_slices where composition in (select id from stood)
      union select 'shell', shell_version from shown
      union select name, version from preview_slices where preview in (select id from shown)
    )
    insert into retired_releases (name, version)
    select name, version from living l
    where age > ${keepCount}::int8 and not exists (select 1 from used u where u.name = l.name and u.version = l.version)
    order by name, version limit ${MAX_RETIRED}
    returning name, version`.execute(trx)
  return rows
}

/**
 * Deletes the rows of files that only retired releases list, queues the removal of their bytes, and returns count and size.
 */
export async function deleteRetiredFiles(trx: Kysely<Tables>): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: bigint; bytes: bigint }>`
    with listed as (
      select r.name, f.value ->> 'file' as file,
        exists (select 1 from retired_releases t where t.name = r.name and t.version = r.version) as retired
      from releases r cross join lateral jsonb_array_elements(r.manifest -> 'files') as f
      where r.name in (select name from retired_releases)
    ), doomed as (
      select name, file from listed group by name, file having bool_and(retired)
    ), struck as (
      delete from artifacts a using doomed d where a.name = d.name and a.file = d.file
      returning a.name, a.file, a.bytes
    ), noted as (
      insert into artifact_removals (name, file) select name, file from struck on conflict do nothing
    )
    select count(*) as files, coalesce(sum(bytes), 0)::int8 as bytes from struck`.execute(trx)
  const [row] = rows
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** The next files that were stored so many days ago and that no release lists. */
export async function findUnlisted(db: Kysely<Tables>, days: number): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`
    with old as (
      select name, file from artifacts where stored_at <= now() - make_interval(days => ${days}::int)
    ), listed as (
      select r.name, f.value ->> 'file' as file
      from releases r cross join lateral jsonb_array_elements(r.manifest -> 'files') as f
      where r.name in (select name from old)
    )
    select name, file from old except select name, file from listed order by name, file limit ${MAX_UNLISTED}`.execute(
    db,
  )
  return rows
}

/** Deletes the rows of those files that no release lists, queues the removal of their bytes, and returns count and size. */
export async function deleteUnlistedFiles(
  trx: Kysely<Tables>,
  files: readonly FileKey[],
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: bigint; bytes: bigint }>`
    with struck as (
      delete from artifacts a using jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as d(name text, file text)
      where a.name = d.name and a.file = d.file and not exists (
        select 1 from releases r
        where r.name = a.name and r.manifest @> jsonb_build_object('files', jsonb_build_array(jsonb_build_object('file', a.file)))
      )
      returning a.name, a.file, a.bytes
    ), noted as (
      insert into artifact_removals (name, file) select name, file from struck on conflict do nothing
    )
    select count(*) as files, coalesce(sum(bytes), 0)::int8 as bytes from struck`.execute(trx)
  const [row] = rows
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) }
}

/** Returns the next files whose bytes are to be removed, each with a flag if it was uploaded again in the meantime. */
export async function listRemovals(trx: Kysely<Tables>, max: number): Promise<(FileKey & { anew: boolean })[]> {
  const { rows } = await sql<FileKey & { anew: boolean }>`
    select r.name, r.file,
      exists (select 1 from artifacts a where a.name = r.name and a.file = r.file) as anew
    from artifact_removals r order by r.name, r.file limit ${max}`.execute(trx)
  return rows
}

export const deleteRemovals = (trx: Kysely<Tables>, files: readonly FileKey[]) =>
  sql`delete from artifact_removals r
    using jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as d(name text, file text)
    where r.name = d.name and r.file = d.file`.execute(trx)
