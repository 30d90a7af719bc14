import { postgresForTests } from '@tessera/server/testing'
import { copyCheckoutTo } from './row-mutants/copy-checkout.ts'
import { describeMutant, readRowMutants } from './row-mutants/row-mutant.ts'
import { type RowOutcome, runRowMutants } from './row-mutants/run-row-mutants.ts'
import { runProgram, stopPrograms } from './stages/run-program.ts'

/** Minimum percentage of mutants that must be killed by tests that name the row. */
const THRESHOLD = 95

// Usage: npm run prove-rows [-- ROW|PREFIX ...]
const requestedRows = process.argv.slice(2)
const mutants = readRowMutants().filter(
  ({ row }) => requestedRows.length === 0 || requestedRows.some((prefix) => row.startsWith(prefix)),
)
if (mutants.length === 0) {
  console.error(`no mutant is recorded for ${requestedRows.join(', ')} in tools/src/row-mutants/data`)
  process.exit(2)
}
const postgres = await postgresForTests()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopPrograms)

const outcomeCounts: Record<RowOutcome, number> = { killed: 0, survived: 0, broken: 0, stale: 0, unnamed: 0 }
const ignoreOutput = () => {}
const runQuietly = (command: string, args: readonly string[], options = {}) =>
  runProgram(command, args, options, ignoreOutput)
await runRowMutants(runQuietly, copyCheckoutTo('row-mutants'), mutants, (mutant, outcome) => {
  outcomeCounts[outcome]++
  console.log(`${outcome.padEnd(8)}  ${describeMutant(mutant)}`)
})
const rows = new Set(mutants.map(({ row }) => row)).size
const score = (100 * outcomeCounts.killed) / mutants.length
console.log(`${mutants.length} mutants of ${rows} rows: ${JSON.stringify(outcomeCounts)}, ${score.toFixed(1)} % killed`)
process.exit(score >= THRESHOLD && outcomeCounts.broken + outcomeCounts.stale + outcomeCounts.unnamed === 0 ? 0 : 1)
