import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { postgresForTests } from '@tessera/server/testing'
import { mutate } from './mutate/mutate.ts'
import { filesUnder, isProduct, isPure, projectOf, readSource } from './mutate/pure-files.ts'
import { runProgram, stopPrograms } from './stages/run-program.ts'

const USAGE = `npm run mutate -- FOLDER|FILE ... [options]
  --others         mutate files that are not pure: services, repositories, routes (each mutant needs a database)
  --own            run only the tests of the same folder: faster, but the score is a lower bound
  --sample N       test a random sample of N mutants
  --seed S         seed of the sample (default 1)
  --threshold P    minimum score in percent (default 80)
  --minutes M      stop after M minutes and report the results so far (default 60)
  --runners N      number of parallel processes (default: one per core)`

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
// Started here, because a stopped runner also stops the server that it started.
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
