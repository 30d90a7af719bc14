import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

interface MigrationFile {
  name: string
  hash: string
  text: string
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** Any fixed number: two processes that start at once migrate one after the other. */
const LOCK_KEY = 7_355_608

/**
 * Applies the numbered SQL files of a folder that this database has not seen, each in its own transaction, and answers their
 * names. Files only go forward: one that was edited or removed after it was applied stops the start.
 */
export async function migrate<DB>(db: Kysely<DB>, dir: string): Promise<string[]> {
  const files = await readMigrations(dir)
  return db.connection().execute(async (connection) => {
    const locked = await lock(connection)
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(connection)
      return await applyMissing(connection, files)
    } finally {
      if (locked) await sql`select pg_advisory_unlock(${LOCK_KEY}::bigint)`.execute(connection)
    }
  })
}

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  const files: MigrationFile[] = []
  for (const [index, name] of names.entries()) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new MigrationError(`${name}: name it like 0001-what-it-does.sql`)
    if (Number(number) !== index + 1) throw new MigrationError(`${name}: number ${index + 1} is missing or taken twice`)
    const text = await readFile(join(dir, name), 'utf8')
    if (!text.startsWith('-- why: ')) throw new MigrationError(`${name}: the first line must be "-- why: ..."`)
    files.push({ name, text, hash: createHash('sha256').update(text).digest('hex') })
  }
  return files
}

async function lock<DB>(connection: Kysely<DB>): Promise<boolean> {
  const result = await sql<{
    locked: boolean
  }>`select pg_advisory_lock(${LOCK_KEY}::bigint) is not null as locked`.execute(connection)
  return result.rows.length === 1
}

async function applyMissing<DB>(connection: Kysely<DB>, files: MigrationFile[]): Promise<string[]> {
  const applied = await sql<{
    name: string
    hash: string
  }>`select name, hash from schema_migrations order by name`.execute(connection)
  for (const [index, row] of applied.rows.entries()) {
    const file = files[index]
    if (file?.name !== row.name)
      throw new MigrationError(`${row.name}: applied to this database, but not in the folder`)
    if (file.hash !== row.hash)
      throw new MigrationError(`${row.name}: edited after it was applied; put it back and add a new file instead`)
  }
  const missing = files.slice(applied.rows.length)
  for (const file of missing) {
    await connection.transaction().execute((trx) => applyOne(trx, file))
  }
  return missing.map((file) => file.name)
}

async function applyOne<DB>(trx: Transaction<DB>, file: MigrationFile): Promise<void> {
  for (const statement of splitStatements(file.text)) {
    await sql.raw(statement).execute(trx)
  }
  await sql`insert into schema_migrations (name, hash) values (${file.name}, ${file.hash})`.execute(trx)
}

/** PGlite runs one statement a query, so the file is cut at semicolons outside quotes, comments and $$ bodies. */
export function splitStatements(text: string): string[] {
  const token = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g
  const statements: string[] = []
  let start = 0
  for (const match of text.matchAll(token)) {
    if (match[0] !== ';') continue
    statements.push(text.slice(start, match.index))
    start = match.index + 1
  }
  statements.push(text.slice(start))
  return statements.map((s) => s.trim()).filter((s) => s.replace(/--[^\n]*/g, '').trim() !== '')
}
