import type { Kysely } from 'kysely'
import { openPglite } from './database-pglite.ts'
import { openPostgres } from './database-postgres.ts'

export type DatabaseKind = 'pglite' | 'postgres'
export type StopListening = () => Promise<void>

/** One open database: the same SQL, the same value types and the same notifications on both engines. */
export interface Database<DB> {
  readonly db: Kysely<DB>
  readonly kind: DatabaseKind
  close(): Promise<void>
  /** Calls back for every payload sent to the channel, from any process on Postgres, from this one on PGlite. */
  listen(channel: string, callback: (payload: string) => void): Promise<StopListening>
  notify(channel: string, payload: string): Promise<void>
}

export interface DatabaseSettings {
  /** A Postgres URL; without it PGlite is used. */
  url?: string | undefined
  /** Folder of PGlite's data; without it the data lives in memory. */
  dataDir?: string | undefined
  /** Most connections to Postgres at once. */
  poolSize?: number | undefined
}

/** Opens Postgres when a URL is given, else PGlite. `int8` arrives as BigInt and `date` as text on both. */
export function openDatabase<DB>(settings: DatabaseSettings = {}): Promise<Database<DB>> {
  return settings.url ? openPostgres<DB>(settings.url, settings.poolSize ?? 16) : openPglite<DB>(settings.dataDir)
}
