import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@tessera/server'
import { openTestPglite, postgresForTests } from '@tessera/server/testing'
import type { Tables } from '../tables.ts'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { type Simulated, simulate } from './simulate.ts'

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
const [seed, ops, engines] = [Number(values.seed), Number(values.ops), ENGINES[values.engine]]
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(ops) || !engines) {
  console.error(USAGE)
  process.exit(2)
}

async function open(engine: string): Promise<Database<Tables>> {
  if (engine === 'pglite') return openTestPglite<Tables>(migratedDatabase)
  const postgres = await postgresForTests(migratedDatabase)
  if (!postgres) {
    console.error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
    process.exit(2)
  }
  const database = await openDatabase<Tables>({ url: postgres.url })
  const close = async () => {
    await database.close()
    await postgres.drop()
  }
  return { ...database, close }
}

async function run(engine: string): Promise<Simulated> {
  const database = await open(engine)
  const from = performance.now()
  const seconds = () => Math.round((performance.now() - from) / 1_000)
  const result = await simulate(database, {
    seed,
    ops,
    onThousand: (steps) => {
      if (steps % PROGRESS_STEPS === 0) console.log(`${engine}: ${steps} steps in ${seconds()} s`)
    },
    ...(values.trace ? { trace: (line: string) => console.log(line) } : {}),
  })
  const took = seconds()
  await database.close()
  if (!result.ok) {
    for (const line of result.last) console.log(line)
    const replayFlags = `--seed ${seed} --ops ${result.op + 1} --engine ${engine} --trace`
    console.log(`\n${result.violation}\nagain: npm run simulate -- ${replayFlags}`)
  }
  console.log(JSON.stringify({ seed, engine, seconds: took, ...result, last: undefined }))
  return result
}

const digests = new Set<string | null>()
for (const engine of engines) {
  const result = await run(engine)
  digests.add(result.ok ? result.digest : null)
}
if (digests.size > 1) console.log('the digests of the engines differ')
process.exitCode = digests.size === 1 && !digests.has(null) ? 0 : 1
