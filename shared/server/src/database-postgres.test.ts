import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { postgresForTests, type TestPostgres } from './testing/postgres.ts'

let postgres: TestPostgres | null
beforeAll(async () => {
  postgres = await postgresForTests()
  if (!postgres) process.stderr.write('skipped: pools of Postgres connections: there is no Postgres\n')
})
afterAll(() => postgres?.drop())

test('FIX-404 rejects a transaction whose connection the server ends between two statements, and serves the next', async () => {
  if (!postgres) return
  const [database, other] = [await openDatabase({ url: postgres.url }), await openDatabase({ url: postgres.url })]
  const failing = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid}, 60000)`.execute(other.db)
    await sql`select 1`.execute(trx)
  })
  await expect(failing).rejects.toThrow(/terminat|not queryable/i)
  expect((await sql`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }])
  await database.close()
  await other.close()
})
