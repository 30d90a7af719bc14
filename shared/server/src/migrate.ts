import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { setStatementTimeout } from './statement-timeout.ts'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface MigrationFile {
  name: string
  hash: string
  text: string
  /** Number of the newest migration that older code must know to work after this one; null if it must know this one. */
  compatibleWith: number | null
}

interface AppliedMigration {
  name: string
  hash: string
  works_with: number | null
}

/** Second line of a migration after which older code continues to work, because that code does not touch its additions. */
const COMPATIBLE_WITH = /^.*\n-- works with: (\d{4})\n/
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Maximum wait for another process that migrates, which may create an index on a large table. */
const MIGRATION_LOCK_TIMEOUT_MS = 30 * 60_000
/** A statement that waits for a table lock blocks all later ones on that table, so it does not wait for long. */
const TABLE_LOCK_TIMEOUT_MS = 10_000

/**
 * Applies the numbered SQL files of a folder that this database has not applied, each in its own transaction, and returns
 * their names. There are no down migrations: a file that was edited or removed after it was applied stops the start. A
 * database that is ahead of the folder is accepted if each missing file has `-- works with: <number>` of a present one: the
 * previous version continues to run, and can be restarted, while the next one is rolled out or reverted.
 */
export async function migrate<DB>(db: Kysely<DB>, dir: string): Promise<string[]> {
  const files = await readMigrations(dir)
  // A role that may not create tables can start on a database that its owner has migrated.
  if (await isUpToDate(db, files)) return []
  return db.connection().execute(async (connection) => {
    // The statement timeout of requests is too short for an index on a large table.
    await setStatementTimeout(connection, 0, 'connection')
    await limitLockWait(connection, MIGRATION_LOCK_TIMEOUT_MS)
    const isLocked = await acquireLock(connection)
    try {
      await limitLockWait(connection, TABLE_LOCK_TIMEOUT_MS)
      await sql`create table if not exists schema_migrations (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(connection)
      await sql`alter table schema_migrations add column if not exists works_with int`.execute(connection)
      return await applyMissing(connection, files)
    } finally {
      if (isLocked) await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.migrate}::bigint)`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/**
 * Checks that a database has every migration of a folder, as a role that may only read them.
 *
 * @throws {MigrationError} if one is missing, or if `migrate` would refuse the database
 */
export async function assertMigrated<DB>(db: Kysely<DB>, dir: string): Promise<void> {
  const files = await readMigrations(dir)
  const pendingFiles = (await hasMigrationsTable(db)) ? await readPending(db, files) : files
  const [first] = pendingFiles
  if (first)
    throw new MigrationError(
      `the database is not migrated: ${pendingFiles.length} of ${files.length} migrations are missing, the first is ${first.name}; run src/migrate.ts of this service with the owner's MIGRATE_DATABASE_URL, then start again`,
    )
}

async function isUpToDate<DB>(db: Kysely<DB>, files: MigrationFile[]): Promise<boolean> {
  return (await hasMigrationsTable(db)) && (await readPending(db, files)).length === 0
}

/** Returns false for a table of an older version too, which `migrate` extends. */
async function hasMigrationsTable<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = to_regclass('schema_migrations') and attname = 'works_with' and not attisdropped`.execute(db)
  return rows.length > 0
}

const limitLockWait = async <DB>(connection: Kysely<DB>, ms: number) =>
  sql`select set_config('lock_timeout', ${String(ms)}, false)`.execute(connection)

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const files: MigrationFile[] = []
  for (const [index, name] of names.entries()) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new MigrationError(`${name}: name it like 0001-what-it-does.sql`)
    if (Number(number) !== index + 1) throw new MigrationError(`${name}: number ${index + 1} is missing or taken twice`)
    const text = await readFile(join(dir, name), 'utf8')
    if (!text.startsWith('-- why: ')) throw new MigrationError(`${name}: the first line must be "-- why: ..."`)
    const compatibleWith = COMPATIBLE_WITH.exec(text)?.[1]
    files.push({
      name,
      text,
      hash: createHash('sha256').update(text).digest('hex'),
      compatibleWith: compatibleWith === undefined ? null : Number(compatibleWith),
    })
  }
  return files
}

async function acquireLock<DB>(connection: Kysely<DB>): Promise<boolean> {
  const result = await sql<{
    locked: boolean
  }>`select pg_advisory_lock(${ADVISORY_LOCKS.migrate}::bigint) is not null as locked`.execute(connection)
  return result.rows.length === 1
}

async function applyMissing<DB>(connection: Kysely<DB>, files: MigrationFile[]): Promise<string[]> {
  const pendingFiles = await readPending(connection, files)
  for (const file of pendingFiles) {
    await connection.transaction().execute((trx) => applyMigration(trx, file))
  }
  return pendingFiles.map((file) => file.name)
}

/** Returns the files that are not applied yet. */
async function readPending<DB>(db: Kysely<DB>, files: MigrationFile[]): Promise<MigrationFile[]> {
  const appliedMigrations =
    await sql<AppliedMigration>`select name, hash, works_with from schema_migrations order by name`.execute(db)
  for (const [index, row] of appliedMigrations.rows.entries()) {
    const file = files[index]
    if (!file && row.works_with !== null && row.works_with <= files.length) continue
    if (file?.name !== row.name)
      throw new MigrationError(`${row.name}: applied to this database, but not in the folder`)
    if (file.hash !== row.hash)
      throw new MigrationError(`${row.name}: edited after it was applied; put it back and add a new file instead`)
  }
  return files.slice(appliedMigrations.rows.length)
}

async function applyMigration<DB>(trx: Transaction<DB>, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) {
    await sql.raw(statement).execute(trx)
  }
  const { name, hash, compatibleWith } = file
  await sql`insert into schema_migrations (name, hash, works_with) values (${name}, ${hash}, ${compatibleWith}::int)`.execute(
    trx,
  )
}

/** PGlite runs one statement per query, so the file is cut at semicolons outside quotes, comments and $$ bodies. */
export function splitStatements(text: string): string[] {
  const tokenPattern = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g
  const statements: string[] = []
  let start = 0
  for (const match of text.matchAll(tokenPattern)) {
    if (match[0] !== ';') continue
    statements.push(text.slice(start, match.index))
    start = match.index + 1
  }
  statements.push(text.slice(start))
  return statements.map((s) => s.trim()).filter((s) => s.replace(/--[^\n]*/g, '').trim() !== '')
}
