import { openTestDatabase } from '@tessera/server/testing'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { simulate } from '../simulate.ts'
import { CASHIER_PLANTS } from './cashier.ts'
import { PLAY_PLANTS } from './play.ts'

const CAUGHT_WITHIN = 20_000
const PATIENCE_MS = 580_000

test('there are twelve planted faults of play and twelve of the cashier', () =>
  expect([PLAY_PLANTS, CASHIER_PLANTS].map((plants) => Object.keys(plants).length)).toEqual([12, 12]))

test.each(Object.entries({ ...PLAY_PLANTS, ...CASHIER_PLANTS }))(
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
