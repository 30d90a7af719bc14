import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Maximum number of versions that are tried. */
const MAX_ATTEMPTS = 20

/** Returns the id of the last placement in which the composition was the stable one; null if it never was. */
export async function findLastStablePlacement(db: Kysely<Tables>, composition: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('placements')
    .select('id')
    .where('composition', '=', composition)
    .where('side', '=', 'stable')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Lists other versions of a slice that were stable for the merchant, the newest placement first; only those before a
 * placement.
 */
export async function listEarlierVersions(
  db: Kysely<Tables>,
  merchant: string,
  slice: { name: string; version: string },
  before: bigint | null,
): Promise<{ version: string; gear: 'linked' | 'hosted' }[]> {
  const { rows } = await sql<{ version: string; gear: 'linked' | 'hosted' }>`
    select s.version, s.gear from placements p
    join composition_slices s on s.composition = p.composition and s.name = ${slice.name}
    where p.merchant = ${merchant} and p.side = 'stable' and s.version <> ${slice.version}
      and (${before}::int8 is null or p.id < ${before}::int8)
      and not exists (select 1 from retired_releases r where r.name = s.name and r.version = s.version)
    group by s.version, s.gear order by max(p.id) desc limit ${MAX_ATTEMPTS}`.execute(db)
  return rows
}
