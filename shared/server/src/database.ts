import { openPglite } from './database-pglite.ts'
import { openPostgres } from './database-postgres.ts'
import type { Database } from './database-types.ts'

export interface DatabaseSettings {
  /** A Postgres URL; without it PGlite is used. */
  url?: string | undefined
  /** Folder of PGlite's data; without it the data lives in memory. */
  dataDir?: string | undefined
  /** Maximum number of connections to Postgres. */
  poolSize?: number | undefined
}

/** Opens Postgres when a URL is given, else PGlite. `int8` arrives as BigInt and `date` as text on both. */
export function openDatabase<DB>(settings: DatabaseSettings = {}): Promise<Database<DB>> {
  return settings.url ? openPostgres<DB>(settings.url, settings.poolSize ?? 16) : openPglite<DB>(settings.dataDir)
}
