import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@tessera/server'
import { openTestPglite, postgresForTests } from '@tessera/server/testing'
import type { Tables } from '../src/database/tables.ts'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { type SimulationResult, simulate } from './simulate.ts'

const USAGE = 'usage: npm run simulate -- [--seed 7] [--ops 10000] [--engine pglite|postgres|both] [--trace]'
const ENGINES: Readonly<Record<string, readonly string[]>> = {
  pglite: ['pglite'],
  postgres: ['postgres'],
  both: ['postgres', 'pglite'],
}
/** Steps between progress reports. */
const PROGRESS_STEPS = 50_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    ops: { type: 'string', default: '10000' },
    engine: { type: 'string', default: 'pglite' },
    trace: { type: 'boolean', default: false },
  },
})
const [seed, ops, engineNames] = [Number(values.seed), Number(values.ops), ENGINES[values.engine]]
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(ops) || !engineNames) {
  console.error(USAGE)
  process.exit(2)
}

async function openEngine(engine: string): Promise<Database<Tables>> {
  if (engine === 'pglite') return openTestPglite<Tables>(migratedDatabase)
  const postgres = await postgresForTests(migratedDatabase)
  if (!postgres) {
    console.error('Postgres not found: set TEST_DATABASE_URL or install the server binaries')
    process.exit(2)
  }
  const database = await openDatabase<Tables>({ url: postgres.url })
  const close = async () => {
    await database.close()
    await postgres.drop()
  }
  return { ...database, close }
}

async function runEngine(engine: string): Promise<SimulationResult> {
  const database = await openEngine(engine)
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1_000)
  const result = await simulate(database, {
    seed,
    ops,
    onThousand: (steps) => {
      if (steps % PROGRESS_STEPS === 0) console.log(`${engine}: ${steps} steps in ${seconds()} s`)
    },
    ...(values.trace ? { trace: (line: string) => console.log(line) } : {}),
  })
  const elapsedSeconds = seconds()
  await database.close()
  if (!result.ok) {
    for (const line of result.last) console.log(line)
    const replayFlags = `--seed ${seed} --ops ${result.op + 1} --engine ${engine} --trace`
    console.log(`\n${result.violation}\nreproduce with: npm run simulate -- ${replayFlags}`)
  }
  console.log(JSON.stringify({ seed, engine, seconds: elapsedSeconds, ...result, last: undefined }))
  return result
}

const digests = new Set<string | null>()
for (const engine of engineNames) {
  const result = await runEngine(engine)
  digests.add(result.ok ? result.digest : null)
}
if (digests.size > 1) console.log('the digests of the engines differ')
process.exitCode = digests.size === 1 && !digests.has(null) ? 0 : 1
