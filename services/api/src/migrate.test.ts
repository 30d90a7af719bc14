import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { canHavePostgres, type OwnedTestDatabase, ownedDatabaseForTests } from '@tessera/server/testing'

const suite = canHavePostgres() ? describe : describe.skip

/** Runs a program until it exits; a service that listens is stopped. */
async function run(program: string, env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url))], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0', DESK_PORT: '0', ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += String(data)
      if (text.includes('operator API on')) child.kill('SIGTERM')
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

suite('a database that its owner migrates before the api starts', () => {
  let database: OwnedTestDatabase
  const role = () => ({ DATABASE_URL: database.roleUrl })
  const owner = () => ({ ...role(), MIGRATE_DATABASE_URL: database.ownerUrl })
  const production = { PROTECTION_KEY: 'x'.repeat(32) }
  beforeAll(async () => {
    database = (await ownedDatabaseForTests()) as OwnedTestDatabase
  })
  afterAll(() => database.drop())

  test('FIX-115 refuses to serve with the owner’s password in production, and serves only what the owner has migrated', async () => {
    expect(await run('./server.ts', { ...production, ...owner() })).toEqual({
      code: 1,
      text: expect.stringMatching(/^settings refused:\n {2}MIGRATE_DATABASE_URL: is for src\/migrate\.ts alone/),
    })
    expect(await run('./server.ts', { ...production, ...role() })).toEqual({
      code: 1,
      text: expect.stringMatching(/^the database is not migrated: .* run src\/migrate\.ts of this service [^\n]*\n$/),
    })
    expect(await run('./migrate.ts', role())).toMatchObject({
      code: 1,
      text: expect.stringMatching(/MIGRATE_DATABASE_URL: /),
    })
    expect(await run('./migrate.ts', owner())).toEqual({
      code: 0,
      text: expect.stringMatching(/^database of the api migrated: \d+ migrations, the last is \d{4}-[\w-]+\.sql\n$/),
    })
    expect(await run('./migrate.ts', owner())).toEqual({ code: 0, text: 'database of the api is up to date\n' })
    expect(await run('./server.ts', { ...production, ...role() })).toMatchObject({
      code: 0,
      text: expect.stringContaining('operator API on'),
    })
  })
})
