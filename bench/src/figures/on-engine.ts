import { type Database, openDatabase } from '@tessera/server'
import { postgresForTests } from '@tessera/server/testing'
import type { Tables } from '../../../services/api/src/database/tables.ts'

export type Engine = 'postgres' | 'pglite'

/** Runs a measurement on an empty database of an engine, which is dropped afterwards. Throws if no Postgres is available. */
export async function onEngine<T>(engine: Engine, measure: (database: Database<Tables>) => Promise<T>): Promise<T> {
  if (engine === 'pglite') {
    const database = await openDatabase<Tables>()
    return measure(database).finally(() => database.close())
  }
  const postgres = await postgresForTests()
  if (!postgres) throw new Error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
  const database = await openDatabase<Tables>({ url: postgres.url })
  return measure(database).finally(async () => {
    await database.close()
    await postgres.drop()
  })
}
