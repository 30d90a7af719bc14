import { openDatabase } from '../database.ts'
import type { Database, DatabaseKind } from '../database-types.ts'
import { openTestPglite } from './pglite.ts'
import { canHavePostgres, postgresForTests } from './postgres.ts'
import type { Prepared } from './prepared.ts'

export interface BothEngines {
  readonly kind: DatabaseKind
  /** Opens an empty or a prepared database of this engine; it is closed and dropped after the suite. */
  open<DB>(prepared?: Prepared<DB>): Promise<Database<DB>>
}

/**
 * Defines the same suite once for PGlite and once for Postgres. If no Postgres is available the second is skipped
 * explicitly, and fails with `CI=true`.
 */
export function describeOnBothEngines(name: string, define: (engine: BothEngines) => void): void {
  describe(`${name} [pglite]`, () => withEngine('pglite', define))
  if (canHavePostgres()) {
    describe(`${name} [postgres]`, () => withEngine('postgres', define))
    return
  }
  if (process.env.CI === 'true') {
    test(`${name} [postgres]`, () => {
      throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
    })
    return
  }
  process.stderr.write(`skipped: ${name} [postgres]: no TEST_DATABASE_URL and no server binaries found\n`)
  describe.skip(`${name} [postgres]`, () => withEngine('postgres', define))
}

/**
 * Defines a suite that does not depend much on the engine, once: for Postgres, whose copy opens faster, and for PGlite if no
 * Postgres is available. With `TEST_ENGINES=both` it runs on both engines.
 */
export function describeOnOneEngine(name: string, define: (engine: BothEngines) => void): void {
  if (process.env.TEST_ENGINES === 'both') describeOnBothEngines(name, define)
  else describe(name, () => withEngine(canHavePostgres() ? 'postgres' : 'pglite', define))
}

/** The suite's own hooks are registered before the one that closes, so that tasks on a database end while it is open. */
function withEngine(kind: DatabaseKind, define: (engine: BothEngines) => void): void {
  const cleanUps: (() => Promise<unknown>)[] = []
  define({
    kind,
    open: async <DB>(prepared?: Prepared<DB>) => {
      const postgres = kind === 'postgres' ? await postgresForTests(prepared) : null
      if (postgres) cleanUps.push(postgres.drop)
      const database = postgres ? await openDatabase<DB>({ url: postgres.url }) : await openTestPglite<DB>(prepared)
      cleanUps.push(database.close)
      return database
    },
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })
}
