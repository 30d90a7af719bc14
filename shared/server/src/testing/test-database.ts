import { openDatabase } from '../database.ts'
import type { Database } from '../database-types.ts'
import { openTestPglite } from './pglite.ts'
import { postgresForTests } from './postgres.ts'
import type { Prepared } from './prepared.ts'

/**
 * A fresh database, empty or prepared, of the engine that opens quicker: Postgres if it is available, whose copy costs a hundredth
 * of the processor that one of PGlite takes, else PGlite. The caller closes it.
 */
export async function openTestDatabase<DB>(prepared?: Prepared<DB>): Promise<Database<DB>> {
  const postgres = await postgresForTests(prepared)
  if (!postgres) return openTestPglite(prepared)
  const database = await openDatabase<DB>({ url: postgres.url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await postgres.drop()
    },
  }
}
