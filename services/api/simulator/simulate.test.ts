import { describeOnBothEngines } from '@tessera/server/testing'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { simulate } from './simulate.ts'

/** What every run can bear on both engines; `npm run simulate` does as many as it is told, `npm run long -- simulate` a million. */
const STEPS = 4_000
const TIMEOUT_MS = 580_000

const digests: string[] = []

describeOnBothEngines('the simulator', (engine) => {
  test(
    'CSH-063 API-216 leaves no violation after four thousand steps of money with faults',
    async () => {
      const result = await simulate(await engine.open(migratedDatabase), { seed: 7, ops: STEPS })
      if (!result.ok) throw new Error([...result.last, result.violation].join('\n'))
      digests.push(result.digest)
    },
    TIMEOUT_MS,
  )
})

test('CSH-063 API-216 computes one digest per seed on both engines', () => {
  expect(new Set(digests).size).toBe(1)
})
