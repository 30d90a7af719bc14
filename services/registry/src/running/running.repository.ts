import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a merchant's row says of whom gets what. */
export interface RunningRow {
  code: string
  stable: string | null
  candidate: string | null
  percent: number
}

export async function findRunning(db: Kysely<Tables>, codes: string[]): Promise<Map<string, RunningRow>> {
  const { rows } = await sql<RunningRow>`
    select code, stable, candidate, candidate_percent as percent from merchants
    where code = any(${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}
