import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { canHavePostgres, type OwnedTestDatabase, ownedDatabaseForTests } from '@tessera/server/testing'
import { createRegistry, readRegistryConfig } from './index.ts'

const suite = canHavePostgres() ? describe : describe.skip

suite('a database that its owner migrates before the registry starts', () => {
  let database: OwnedTestDatabase
  beforeAll(async () => {
    database = (await ownedDatabaseForTests()) as OwnedTestDatabase
  })
  afterAll(() => database.drop())

  test('FIX-115 refuses the owner’s password in production, and serves only what the owner has migrated', async () => {
    const settings = { LOG_LEVEL: 'silent', REGISTRY_ADMIN_TOKEN: 'x'.repeat(24), DATABASE_URL: database.roleUrl }
    const owner = { MIGRATE_DATABASE_URL: database.ownerUrl }
    await expect(createRegistry(readRegistryConfig({ ...settings, ...owner }))).rejects.toMatchObject({
      faults: ['MIGRATE_DATABASE_URL: is for src/migrate.ts alone in production'],
    })
    await expect(createRegistry(readRegistryConfig(settings))).rejects.toThrow(/^the database is not migrated: /)
    const program = fileURLToPath(new URL('./migrate.ts', import.meta.url))
    const migrated = spawnSync(process.execPath, [program], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.roleUrl, ...owner },
      encoding: 'utf8',
    })
    expect(migrated).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^database of the registry migrated: /),
    })
    for (const PRODUCTION of ['true', 'false']) {
      const registry = await createRegistry(readRegistryConfig({ ...settings, PRODUCTION }))
      expect([PRODUCTION, (await registry.app.inject('/readyz')).statusCode]).toEqual([PRODUCTION, 200])
      await registry.close()
    }
  })
})
