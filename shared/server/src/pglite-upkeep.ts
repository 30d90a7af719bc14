import { type Kysely, sql } from 'kysely'

/** Maximum of tables at a time: no other query runs while one of them is vacuumed. */
const MAX_TABLES = 20

/**
 * Replaces a Postgres server's autovacuum, with its thresholds, because PGlite has no process for it: without it deleted
 * rows use space forever, and the planner uses the statistics of new tables. Returns the vacuumed tables.
 */
export async function sweepPglite<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc limit ${MAX_TABLES}`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum analyze ${name}`).execute(db)
  return rows.map(({ name }) => name)
}
