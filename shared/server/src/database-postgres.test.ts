import { jest } from '@jest/globals'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { setStatementTimeout } from './statement-timeout.ts'
import { pass, stopTheClock } from './testing/clock.ts'
import { postgresForTests, type TestPostgres } from './testing/postgres.ts'
import { startPostgresDoor } from './testing/postgres-door.ts'
import { until } from './testing/until.ts'

let postgres: TestPostgres | null
beforeAll(async () => {
  postgres = await postgresForTests()
  if (!postgres) process.stderr.write('skipped: pools of Postgres connections: Postgres is not available\n')
})
afterAll(() => postgres?.drop())
afterEach(() => jest.useRealTimers())

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

test('FIX-102 fails what waits for a server that disappeared within 25 seconds, and serves the next once it is back', async () => {
  if (!postgres) return
  const door = await startPostgresDoor(postgres.url)
  stopTheClock()
  const database = await openDatabase({ url: door.url, poolSize: 2 })
  const ping = () => sql`select 1 as n`.execute(database.db)
  await Promise.all([ping(), ping()])
  const results: string[] = []
  const note = (query: Promise<unknown>) =>
    query.then(
      () => results.push('ok'),
      (error: Error) => results.push(error.message),
    )
  door.dropPackets()
  void note(ping())
  void note(database.db.transaction().execute(ping))
  await pass(250)
  expect(results).toEqual(['Query read timeout', 'Query read timeout'])
  door.open()
  void note(ping())
  await until(() => pass(1).then(() => results.length > 2), 'the query after it')
  expect(results[2]).toBe('ok')
  await database.close()
  await door.stop()
})

test('FIX-102 waits for a statement as long as its transaction has set, and for the next transaction as before', async () => {
  if (!postgres) return
  const door = await startPostgresDoor(postgres.url)
  const holder = await openDatabase({ url: postgres.url })
  stopTheClock()
  const database = await openDatabase({ url: door.url, poolSize: 1 })
  await sql`select 1`.execute(database.db)
  let result = ''
  await holder.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7)`.execute(connection)
    let isSet = false
    const waiting = database.db
      .transaction()
      .execute(async (trx) => {
        await setStatementTimeout(trx, 600_000, 'transaction')
        isSet = true
        return sql`select pg_advisory_xact_lock(7)`.execute(trx)
      })
      .then(
        () => 'ok',
        (error: Error) => error.message,
      )
    await until(() => isSet)
    await pass(300)
    await sql`select pg_advisory_unlock(7)`.execute(connection)
    result = await waiting
  })
  expect(result).toBe('ok')
  door.dropPackets()
  const next = sql`select 1`.execute(database.db).catch((error: Error) => error.message)
  await pass(250)
  expect(await next).toBe('Query read timeout')
  await database.close()
  await holder.close()
  await door.stop()
})
