import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { postgresForTests } from '@tessera/server/testing'
import { mutate } from './mutate/mutate.ts'
import { filesUnder, isProduct, isPure, projectOf, readSource } from './mutate/pure-files.ts'
import { runProgram, stopPrograms } from './stages/run-program.ts'

const USAGE = `npm run mutate -- FOLDER|FILE ... [options]
  --others         what is not pure: services, repositories, routes (each mutant costs a database)
  --own            own folder's tests only: quick, and the score a lower bound
  --sample N       N mutants, drawn by a seed
  --seed S         another draw (1)
  --threshold P    the score in percent that is asked (80)
  --minutes M      stop then with what is known (60)
  --runners N      processes side by side (one a core)`

// Usage: npm run mutate -- FOLDER|FILE ... [--others] [--own] [--sample N] [--seed S] [--threshold P] [--minutes M] [--runners N]
const stringOption = { type: 'string' } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    others: { type: 'boolean' },
    own: { type: 'boolean' },
    sample: stringOption,
    seed: stringOption,
    threshold: stringOption,
    minutes: stringOption,
    runners: stringOption,
  },
})
const shouldMutate = (file: string): boolean =>
  projectOf(file) !== null &&
  (values.others ? isProduct(file) && !isPure(file, readSource(file)) : isPure(file, readSource(file)))
const files = positionals.flatMap(filesUnder).filter(shouldMutate)
if (files.length === 0) {
  console.error(positionals.length > 0 ? `nothing to mutate in ${positionals.join(', ')}\n\n${USAGE}` : USAGE)
  process.exit(2)
}
// Started here: a runner that is stopped would also stop a server that it had started.
const postgres = await postgresForTests()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopPrograms)
const {
  totalScore,
  brokenProjects: broken,
  staleCount,
} = await mutate(runProgram, console.log, {
  files,
  sampleSize: values.sample === undefined ? null : Number(values.sample),
  related: !values.own,
  seed: values.seed ?? '1',
  minutes: Number(values.minutes ?? 60),
  runners: Number(values.runners ?? availableParallelism()),
})
process.exitCode = totalScore.score >= Number(values.threshold ?? 80) && broken.length === 0 && staleCount === 0 ? 0 : 1
