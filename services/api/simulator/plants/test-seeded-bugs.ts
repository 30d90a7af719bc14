import { openTestDatabase } from '@tessera/server/testing'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { simulate } from '../simulate.ts'
import type { SeededBug } from './seeded-bug.ts'

const MAX_STEPS = 20_000
const TIMEOUT_MS = 580_000
/** Full checks run more often than in a normal simulation, so that bugs are found earlier. */
const FULL_CHECK_INTERVAL = 100

/** Defines a test for each seeded bug that the simulation detects it. */
export function testSeededBugs(seededBugs: Readonly<Record<string, SeededBug>>, count: number): void {
  test(`there are ${count} planted faults`, () => expect(Object.keys(seededBugs)).toHaveLength(count))

  for (const [title, { finding, seed = 7, violation, steps, maxStepMs, sql, parts }] of Object.entries(seededBugs))
    test(
      `${finding ? `${finding} ` : ''}it is caught that ${title}`,
      async () => {
        const database = await openTestDatabase(migratedDatabase)
        await sql?.(database.db)
        const result = await simulate(database, {
          ...{ seed, ops: MAX_STEPS, fullCheckInterval: FULL_CHECK_INTERVAL },
          ...(steps ? { steps } : {}),
          ...(maxStepMs ? { maxStepMs } : {}),
          ...(parts ? { seededParts: parts } : {}),
        }).finally(database.close)
        expect(result).toMatchObject({ ok: false, violation: expect.stringContaining(violation ?? '') })
      },
      TIMEOUT_MS,
    )
}
