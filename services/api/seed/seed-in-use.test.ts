import { canHavePostgres, postgresForTests } from '@tessera/server/testing'
import { createApi, readApiConfig } from '../src/index.ts'
import { migratedDatabase } from '../testing/seeded-database.ts'

const testWithPostgres = canHavePostgres() ? test : test.skip
testWithPostgres('FIX-408 refuses SEED for a database that was started without it, and says what to do', async () => {
  const postgres = await postgresForTests(migratedDatabase)
  const start = (settings: Record<string, string>) =>
    createApi(
      readApiConfig({
        LOG_LEVEL: 'silent',
        PORT: '0',
        DATABASE_URL: postgres?.url,
        PROTECTION_KEY: 'a key of the test that is long enough',
        ...settings,
      }),
    )
  try {
    await (await start({})).close()
    await expect(start({ PRODUCTION: 'false', SEED: 'true' })).rejects.toThrow(
      'SEED: this database is in use. Remove its volume (docker compose down -v) or set SEED=false',
    )
  } finally {
    await postgres?.drop()
  }
})
