import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { KnownComposition } from '../faults/fault-groups.domain.ts'
import { type CountRow, releaseKey, type TimeRow } from './tally.domain.ts'

/** Compositions by id, with the version of each slice; unknown ids are left out. */
export async function findKnownCompositions(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, KnownComposition>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; merchant: string; shell: string; slices: Record<string, string> }>`
    select c.id, c.merchant, c.shell_version as shell,
      coalesce(jsonb_object_agg(s.name, s.version) filter (where s.name is not null), '{}') as slices
    from compositions c left join composition_slices s on s.composition = c.id
    where c.id = any(${ids}::text[]) group by c.id`.execute(db)
  return new Map(
    rows.map(({ id, slices, ...columns }) => [id, { ...columns, slices: new Map(Object.entries(slices)) }]),
  )
}

/** Returns the keys of the releases that are published. */
export async function findPublishedKeys(
  db: Kysely<Tables>,
  releases: readonly { name: string; version: string }[],
): Promise<Set<string>> {
  if (releases.length === 0) return new Set()
  const { rows } = await sql<{ name: string; version: string }>`
    select distinct r.name, r.version from releases r
    join jsonb_to_recordset(${JSON.stringify(releases)}::jsonb) as w(name text, version text)
      on w.name = r.name and w.version = r.version
    where r.kind = 'slice'`.execute(db)
  return new Set(rows.map((r) => releaseKey(r.name, r.version)))
}

/** Adds to a minute's counts. The rows are sorted, so that concurrent writers lock them in the same order. */
export const addCounts = (trx: Kysely<Tables>, minute: Date, rows: readonly CountRow[]) =>
  sql`insert into load_counts
      (minute, merchant, composition, slice, version, outcome, fallback, loads, ms_sum)
    select ${minute.toISOString()}::timestamptz, merchant, composition, slice, version, outcome, fallback, loads, ms_sum
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(merchant text, composition text, slice text,
      version text, outcome text, fallback boolean, loads int8, ms_sum int8)
    order by merchant, composition, slice, version, outcome, fallback
    on conflict (minute, merchant, composition, slice, version, outcome, fallback) do update
      set loads = load_counts.loads + excluded.loads, ms_sum = load_counts.ms_sum + excluded.ms_sum`.execute(trx)

/** Adds to a minute's times, sorted likewise. */
export const addTimes = (trx: Kysely<Tables>, minute: Date, rows: readonly TimeRow[]) =>
  sql`insert into load_times (minute, merchant, composition, subject, slice, version, class_ms, loads)
    select ${minute.toISOString()}::timestamptz, merchant, composition, subject, slice, version, class_ms, loads
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(merchant text, composition text, subject text,
      slice text, version text, class_ms int, loads int8)
    order by merchant, composition, subject, slice, version, class_ms
    on conflict (minute, merchant, composition, subject, slice, version, class_ms) do update
      set loads = load_times.loads + excluded.loads`.execute(trx)

/** Deletes counts and times older than the instant. */
export async function deleteLoadsBefore(db: Kysely<Tables>, instant: Date): Promise<void> {
  await db.deleteFrom('load_counts').where('minute', '<', instant).execute()
  await db.deleteFrom('load_times').where('minute', '<', instant).execute()
}
