import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { postgresForTests } from './testing/postgres.ts'

test('a listener hears again after its connection was cut', async () => {
  const postgres = await postgresForTests()
  if (!postgres) return process.stderr.write('skipped: listener over a cut connection: no Postgres\n')
  const database = await openDatabase({ url: postgres.url })
  const heard: string[] = []
  await database.listen('news', (payload) => heard.push(payload))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(database.db)
  for (let i = 0; i < 60 && heard.length === 0; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await database.notify('news', 'after')
  }
  await database.close()
  await postgres.drop()
  expect(heard[0]).toBe('after')
})
