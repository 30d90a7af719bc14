import type { ShellRelease, SliceClaims, SliceRelease } from '@tessera/contracts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Compositions that some merchant runs or may give to its visitors at any moment. */
const LIVE_COMPOSITIONS = sql`select stable from merchants where stable is not null
  union select composition from rollouts where ended_at is null`

/** Claims of a live version of a slice. */
export interface LiveClaims {
  name: string
  version: string
  claims: SliceClaims
}

/** Releases of the live shells, stable and candidate. */
export async function liveShells(db: Kysely<Tables>): Promise<ShellRelease[]> {
  const { rows } = await sql<{ manifest: ShellRelease }>`
    select manifest from releases where kind = 'shell'
      and version in (select shell_version from compositions where id in (${LIVE_COMPOSITIONS}))
    order by version`.execute(db)
  return rows.map((row) => row.manifest)
}

/** Claims of the live versions of all slices, stable and candidate. */
export async function liveClaims(db: Kysely<Tables>): Promise<LiveClaims[]> {
  const { rows } = await sql<LiveClaims>`
    select name, version, manifest -> 'claims' as claims from releases
    where (name, version) in (select name, version from composition_slices where composition in (${LIVE_COMPOSITIONS}))
    order by name, version`.execute(db)
  return rows
}

/** Releases of the slices that each merchant runs or may give to its visitors, each once per merchant. */
export async function liveSlices(db: Kysely<Tables>): Promise<{ merchant: string; release: SliceRelease }[]> {
  const { rows } = await sql<{ merchant: string; manifest: SliceRelease }>`
    select distinct on (c.merchant, r.name, r.version) c.merchant, r.manifest from compositions c
    join composition_slices s on s.composition = c.id
    join releases r on r.name = s.name and r.version = s.version
    where c.id in (${LIVE_COMPOSITIONS})
    order by c.merchant, r.name, r.version`.execute(db)
  return rows.map(({ merchant, manifest }) => ({ merchant, release: manifest }))
}
