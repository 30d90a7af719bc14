import { type Kysely, sql } from 'kysely'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { ConfigError } from './config.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

export interface OwnedDatabase {
  /** Postgres, as the role that owns the tables. */
  ownerUrl: string
  /** Postgres, as the role that the service works as. */
  roleUrl: string
  /** Folder of the migrations. */
  dir: string
}

/**
 * Migrates as the owner of the tables, and grants the service's role only read and write access to rows:
 * a role that owns no table cannot truncate or drop it, or disable its triggers. `afterMigration` runs as the owner as well.
 * Returns the names of the migrations that were applied.
 *
 * @throws {ConfigError} if both are the same role
 */
export async function migrateAsOwner<DB>(
  { ownerUrl, roleUrl, dir }: OwnedDatabase,
  afterMigration: (db: Kysely<DB>) => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const role = decodeURIComponent(new URL(roleUrl).username)
  if (role === '' || role === decodeURIComponent(new URL(ownerUrl).username))
    throw new ConfigError([
      'MIGRATE_DATABASE_URL: the owner of the tables must be another role than that of DATABASE_URL',
    ])
  const owner = await openDatabase<DB>({ url: ownerUrl })
  try {
    const appliedNames = await migrate(owner.db, dir)
    await afterMigration(owner.db)
    await owner.db.transaction().execute((trx) => grantAccess(trx, role))
    return appliedNames
  } finally {
    await owner.close()
  }
}

async function grantAccess<DB>(trx: Kysely<DB>, role: string): Promise<void> {
  const grantee = sql.id(role)
  // Lock for two processes that start at once, because concurrent grants fail.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.grant}::bigint)`.execute(trx)
  await sql`grant usage on schema public to ${grantee}`.execute(trx)
  await sql`grant select, insert, update, delete on all tables in schema public to ${grantee}`.execute(trx)
  await sql`grant usage, select on all sequences in schema public to ${grantee}`.execute(trx)
  await sql`revoke insert, update, delete on schema_migrations from ${grantee}`.execute(trx)
}
