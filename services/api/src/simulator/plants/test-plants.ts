import { openTestDatabase } from '@tessera/server/testing'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { simulate } from '../simulate.ts'
import type { Plant } from './plant.ts'

const CAUGHT_WITHIN = 20_000
const TIMEOUT_MS = 580_000
/** Everything is checked oftener than in a run without a fault, which is found the earlier. */
const WHOLE_EVERY = 100

/** Tests that each of so many planted faults is caught. */
export function testSeededBugs(seededBugs: Readonly<Record<string, Plant>>, count: number): void {
  test(`there are ${count} planted faults`, () => expect(Object.keys(seededBugs)).toHaveLength(count))

  for (const [title, { row, seed = 7, violation, steps, maxStepMs, sql, parts }] of Object.entries(seededBugs))
    test(
      `${row ? `${row} ` : ''}it is caught that ${title}`,
      async () => {
        const database = await openTestDatabase(migratedDatabase)
        await sql?.(database.db)
        const result = await simulate(database, {
          ...{ seed, ops: CAUGHT_WITHIN, wholeEvery: WHOLE_EVERY },
          ...(steps ? { steps } : {}),
          ...(maxStepMs ? { maxStepMs } : {}),
          ...(parts ? { plant: parts } : {}),
        }).finally(database.close)
        expect(result).toMatchObject({ ok: false, violation: expect.stringContaining(violation ?? '') })
      },
      TIMEOUT_MS,
    )
}
