import type { Database } from '../database-types.ts'

/** What a database holds before a test begins: it is made once for each key, and every test begins with a copy. */
export interface Prepared<DB> {
  /** Names everything that the data depend on; letters, digits and underscores. */
  key: string
  fill(database: Database<DB>): Promise<unknown>
}
