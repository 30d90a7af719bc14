import { openTestDatabase } from '@tessera/server/testing'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { PLANTS } from './plants.ts'
import { simulate } from './simulate.ts'

const CAUGHT_WITHIN = 20_000
const PATIENCE_MS = 580_000

test('there are twelve planted faults', () => expect(Object.keys(PLANTS)).toHaveLength(12))

test.each(Object.entries(PLANTS))(
  'CSH-064 it is caught that %s',
  async (_what, { sql, parts }) => {
    const database = await openTestDatabase(migratedDatabase)
    await sql?.(database.db)
    const result = await simulate(database, {
      seed: 7,
      ops: CAUGHT_WITHIN,
      ...(parts ? { plant: parts } : {}),
    }).finally(database.close)
    expect(result).toMatchObject({ ok: false, violation: expect.any(String) })
  },
  PATIENCE_MS,
)
