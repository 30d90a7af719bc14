import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Opens the SQLite database of one part of the sandbox, in a file or in memory. Every write is on disk when it returns. */
export function openStoreFile(file: string | null, schema: string): DatabaseSync {
  if (file) mkdirSync(dirname(file), { recursive: true })
  const store = new DatabaseSync(file ?? ':memory:')
  store.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 2000',
  )
  store.exec(schema)
  return store
}
