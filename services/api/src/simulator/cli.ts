import { parseArgs } from 'node:util'
import { openDatabase } from '@tessera/server'
import { openTestPglite, postgresForTests } from '@tessera/server/testing'
import type { Tables } from '../tables.ts'
import { migratedDatabase } from '../testing/seeded-database.ts'
import { simulate } from './simulate.ts'

const USAGE = 'usage: npm run simulate -- [--seed 7] [--ops 10000] [--engine pglite|postgres] [--trace]'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    ops: { type: 'string', default: '10000' },
    engine: { type: 'string', default: 'pglite' },
    trace: { type: 'boolean', default: false },
  },
})
const [seed, ops] = [Number(values.seed), Number(values.ops)]
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(ops) || !/^(pglite|postgres)$/.test(values.engine)) {
  console.error(USAGE)
  process.exit(2)
}

const postgres = values.engine === 'postgres' ? await postgresForTests(migratedDatabase) : null
if (values.engine === 'postgres' && !postgres) {
  console.error('no Postgres: set TEST_DATABASE_URL or install the server binaries')
  process.exit(2)
}
const database = postgres
  ? await openDatabase<Tables>({ url: postgres.url })
  : await openTestPglite<Tables>(migratedDatabase)
const from = performance.now()
const result = await simulate(database, {
  seed,
  ops,
  ...(values.trace ? { trace: (line: string) => console.log(line) } : {}),
})
const seconds = Math.round((performance.now() - from) / 1_000)
await database.close()
await postgres?.drop()
if (!result.ok) {
  for (const line of result.last) console.log(line)
  console.log(
    `\n${result.violation}\nagain: npm run simulate -- --seed ${seed} --ops ${result.op + 1} --engine ${values.engine} --trace`,
  )
}
console.log(JSON.stringify({ seed, engine: values.engine, seconds, ...result, last: undefined }))
process.exitCode = result.ok ? 0 : 1
