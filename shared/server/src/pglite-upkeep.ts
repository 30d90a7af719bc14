import { type Kysely, sql } from 'kysely'

/** Tables of one turn: nobody else is served while one of them is swept. */
const MAX_TABLES = 20

/**
 * What a Postgres server's autovacuum does, by its own thresholds, which PGlite has no process for: without it rows that are gone keep
 * their place for ever, and the planner goes by what tables held when they were new. Answers the tables that were swept.
 */
export async function sweepPglite<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by n_dead_tup + n_mod_since_analyze desc limit ${MAX_TABLES}`.execute(db)
  for (const { name } of rows) await sql.raw(`vacuum analyze ${name}`).execute(db)
  return rows.map(({ name }) => name)
}
