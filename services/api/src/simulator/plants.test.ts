import { type Database, openDatabase } from '@tessera/server'
import { openTestDatabase, postgresForTests } from '@tessera/server/testing'
import type { Tables } from '../tables.ts'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { PLANTS } from './plants.ts'
import { simulate } from './simulate.ts'

const CAUGHT_WITHIN = 20_000
const PATIENCE_MS = 580_000

/** The quicker engine, where it can be had. */
async function quick(): Promise<{ database: Database<Tables>; close: () => Promise<unknown> }> {
  const postgres = await postgresForTests(migratedDatabase)
  if (!postgres) {
    const database = await openTestDatabase(migratedDatabase)
    return { database, close: database.close }
  }
  const database = await openDatabase<Tables>({ url: postgres.url })
  return { database, close: () => database.close().then(postgres.drop) }
}

test('there are twelve planted faults', () => expect(Object.keys(PLANTS)).toHaveLength(12))

test.each(Object.entries(PLANTS))(
  'CSH-064 it is caught that %s',
  async (_what, { sql, parts }) => {
    const { database, close } = await quick()
    await sql?.(database.db)
    const result = await simulate(database, {
      seed: 7,
      ops: CAUGHT_WITHIN,
      ...(parts ? { plant: parts } : {}),
    }).finally(close)
    expect(result).toMatchObject({ ok: false, violation: expect.any(String) })
  },
  PATIENCE_MS,
)
