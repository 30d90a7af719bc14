import type { Database } from '../database-types.ts'

/** Initial data of a test database: created once for each key, and every test starts with a copy. */
export interface Prepared<DB> {
  /** Names everything that the data depend on; letters, digits and underscores. */
  key: string
  fill(database: Database<DB>): Promise<unknown>
}
