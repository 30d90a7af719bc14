import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import type { Database } from './database-types.ts'
import { describeOnBothEngines } from './testing/both-engines.ts'
import { canHavePostgres, postgresForTests } from './testing/postgres.ts'
import { until } from './testing/until.ts'

describeOnBothEngines('openDatabase', (engine) => {
  let database: Database<unknown>
  beforeAll(async () => {
    database = await engine.open<unknown>()
  })

  test('returns int8 as BigInt, date as text and timestamps as Date', async () => {
    const { db } = database
    const result =
      await sql`select 9007199254740993::int8 as big, '2026-02-28'::date as day, now() as at, 1.50::numeric as n`.execute(
        db,
      )
    expect(result.rows[0]).toEqual({ big: 9007199254740993n, day: '2026-02-28', at: expect.any(Date), n: '1.50' })
  })

  test('accepts BigInt as a parameter', async () => {
    const { db } = database
    const result = await sql<{ n: bigint }>`select ${9007199254740993n}::int8 + 1 as n`.execute(db)
    expect(result.rows[0]?.n).toBe(9007199254740994n)
  })

  test('delivers a notification to its listener until the listener leaves', async () => {
    const heard: string[] = []
    const leave = await database.listen('news', (payload) => heard.push(payload))
    await database.notify('other', 'not mine')
    await database.notify('news', 'one')
    await until(() => heard.length > 0)
    await leave()
    const later: string[] = []
    await database.listen('news', (payload) => later.push(payload))
    await database.notify('news', 'two')
    await until(() => later.includes('two'))
    expect(heard).toEqual(['one'])
  })

  test('rolls back a failed transaction completely', async () => {
    const { db } = database
    await sql`create table t (n int primary key)`.execute(db)
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into t values (1)`.execute(trx)
      await sql`insert into t values (1)`.execute(trx)
    })
    await expect(failing).rejects.toThrow(/duplicate key/)
    const rows = await sql`select * from t`.execute(db)
    expect(rows.rows).toEqual([])
  })
})

test('stores PGlite data in the given folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-db-'))
  const first = await openDatabase({ dataDir: join(dir, 'data') })
  await sql`create table kept (n int)`.execute(first.db)
  await sql`insert into kept values (7)`.execute(first.db)
  await first.close()
  const second = await openDatabase({ dataDir: join(dir, 'data') })
  const rows = await sql`select n from kept`.execute(second.db)
  await second.close()
  await rm(dir, { recursive: true })
  expect(rows.rows).toEqual([{ n: 7 }])
})

const testWithPostgres = canHavePostgres() ? test : test.skip
testWithPostgres('the URL of Postgres says how long a call waits for a connection of the pool', async () => {
  const postgres = await postgresForTests()
  const url = (postgres?.url ?? '').replace(/connect_timeout=\d+/, 'connect_timeout=1')
  const database = await openDatabase({ url, poolSize: 1 })
  try {
    await database.db.connection().execute(async () => {
      await expect(sql`select 1`.execute(database.db)).rejects.toThrow('timeout exceeded')
    })
  } finally {
    await database.close()
    await postgres?.drop()
  }
})
