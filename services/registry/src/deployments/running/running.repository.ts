import type { Arc } from '@tessera/server'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A rollout that has visitors. */
export interface CandidateRow extends Arc {
  id: string
  composition: string
}

/** Stable composition and rollouts of a merchant. */
export interface RunningRow {
  code: string
  stable: string | null
  candidates: CandidateRow[]
}

export async function findRunning(db: Kysely<Tables>, codes: string[]): Promise<Map<string, RunningRow>> {
  const { rows } = await sql<RunningRow>`
    select m.code, m.stable, coalesce(
      (select jsonb_agg(jsonb_build_object('id', r.id, 'composition', r.composition, 'percent', r.percent,
          'offset', r.arc_offset) order by r.number)
        from rollouts r where r.merchant = m.code and r.ended_at is null and r.percent > 0), '[]') as candidates
    from merchants m where m.code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
