import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import type { Run } from '../stages/stage.ts'
import { type JudgedMutant, keyOf, type Mutant, type MutantOutcome } from './mutant.ts'

export interface Round {
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
/** Each process its own, so that two may run side by side. */
const FOLDER = `.cache/mutation/${process.pid}`

/** Runs these mutants against these tests; null if the tests fail even without a mutant. */
export async function runStryker(run: Run, round: Round): Promise<JudgedMutant[] | null> {
  const { mutants, limitMs } = round
  const folder = join(ROOT, FOLDER)
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'stryker.json')
  const selectionFile = join(folder, 'chosen.json')
  const reportFile = join(folder, 'told.ndjson')
  writeFileSync(config, JSON.stringify(settings(round)))
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

const settings = ({ project, mutants, tests, runners }: Round) => ({
  mutate: [...new Set(mutants.map(({ file }) => file))],
  testRunner: 'nearest-first',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    projectType: 'custom',
    configFile: `${project}/jest.config.mjs`,
    // The copy is in another folder: names relative to the root remain valid in it.
    config: { testTimeout: TEST_TIMEOUT_MS, ...(tests ? { testMatch: tests.map((test) => `**/${test}`) } : {}) },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/jest-runner', join(ROOT, 'tools/src/mutate/stryker-plugin.ts')],
  checkers: ['chosen'],
  reporters: ['lines'],
  concurrency: runners,
  // TypeScript 7 has no interface that StrykerJS could read the real one with.
  tsconfigFile: 'none',
  tempDirName: FOLDER,
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.cache', '.data', 'e2e', 'bench'],
  allowEmpty: true,
  timeoutMS: 10_000,
  logLevel: 'error',
})
