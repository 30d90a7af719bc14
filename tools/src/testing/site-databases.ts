import { postgresForTests, type TestPostgres } from '@tessera/server/testing'

/** Databases of a site that is thrown away after its tests. */
export interface SiteDatabases {
  /** Settings of the site; empty without Postgres on this machine, in which case the site stores its data in PGlite. */
  env: Record<string, string>
  drop(): Promise<void>
}

/**
 * Creates an empty Postgres database each for the API and the registry. A site starts on them with a tenth of the processor time that
 * it takes on PGlite; `start.test.ts` and `stack.test.ts` test the site on PGlite.
 */
export async function createSiteDatabases(): Promise<SiteDatabases> {
  const databases: Record<string, TestPostgres> = {}
  for (const name of ['API_DATABASE_URL', 'REGISTRY_DATABASE_URL']) {
    const database = await postgresForTests()
    if (database) databases[name] = database
  }
  return {
    env: Object.fromEntries(Object.entries(databases).map(([name, { url }]) => [name, url])),
    drop: async () => {
      for (const { drop } of Object.values(databases)) await drop()
    },
  }
}
