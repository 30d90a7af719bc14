import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { Run } from '../stages/stage.ts'
import { keyOf, type Mutant, type MutantOutcome, type MutantResult } from './mutant.ts'

export interface MutationRound {
  /** Folder of the tests' configuration. */
  project: string
  mutants: readonly Mutant[]
  /** Test files to run, from the root; null for all related ones of the project. */
  tests: readonly string[] | null
  runners: number
  /** Time limit in milliseconds; it then stops with partial results. */
  limitMs: number
}

/** Mutated code is slower, and two processes share the machine with others. */
const TEST_TIMEOUT_MS = 20_000
const OUTCOMES: Record<string, MutantOutcome> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  RuntimeError: 'invalid',
}
/** Each process has a folder of its own, so that two can run concurrently. */
const WORK_FOLDER = `.cache/mutation/${process.pid}`

/** Runs these mutants against these tests; null if the tests fail even without a mutant. */
export async function runStryker(run: Run, round: MutationRound): Promise<MutantResult[] | null> {
  const { mutants, limitMs } = round
  const folder = join(ROOT, WORK_FOLDER)
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'stryker.json')
  const selectionFile = join(folder, 'chosen.json')
  const reportFile = join(folder, 'told.ndjson')
  writeFileSync(config, JSON.stringify(strykerConfig(round)))
  writeFileSync(selectionFile, JSON.stringify(mutants.map(keyOf)))
  writeFileSync(reportFile, '')
  const startedAt = Date.now()
  const env = {
    MUTANTS_CHOSEN: selectionFile,
    MUTANTS_TOLD: reportFile,
    MUTANTS_COVERING: join(folder, 'covering.json'),
  }
  const isComplete = await run('stryker', ['run', config], { env, timeoutMs: limitMs })
  const isTimedOut = Date.now() - startedAt >= limitMs
  const outcomes = readOutcomes(reportFile)
  rmSync(folder, { recursive: true, force: true })
  if (!isComplete && !isTimedOut) return null
  return mutants.map((mutant) => ({
    ...mutant,
    outcome: outcomes.get(keyOf(mutant)) ?? (isTimedOut ? 'untold' : 'uncovered'),
  }))
}

function readOutcomes(file: string): Map<string, MutantOutcome> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const reports = lines.map((line) => JSON.parse(line) as { key: string; status: string })
  return new Map(reports.flatMap(({ key, status }) => (OUTCOMES[status] ? [[key, OUTCOMES[status]]] : [])))
}

const strykerConfig = ({ project, mutants, tests, runners }: MutationRound) => ({
  mutate: [...new Set(mutants.map(({ file }) => file))],
  testRunner: 'nearest-first',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: `${project}/jest.config.mjs`,
    // Tests run in a copy of the checkout in another folder, so they are matched by paths relative to the root.
    config: { testTimeout: TEST_TIMEOUT_MS, ...(tests ? { testMatch: tests.map((test) => `**/${test}`) } : {}) },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/jest-runner', join(ROOT, 'tools/src/mutate/stryker-plugin.ts')],
  checkers: ['chosen'],
  reporters: ['lines'],
  concurrency: runners,
  // StrykerJS cannot read the real tsconfig with TypeScript 7.
  tsconfigFile: 'none',
  tempDirName: WORK_FOLDER,
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.cache', '.data', 'e2e', 'bench'],
  allowEmpty: true,
  timeoutMS: 10_000,
  logLevel: 'error',
})
