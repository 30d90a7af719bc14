import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JestReport } from '../stages/jest.ts'
import { readReport } from '../stages/reports.ts'
import type { Run } from '../stages/stage.ts'
import { sourcesBelow } from '../testing/sources.ts'
import { patternOf, rowNamesIn } from './naming-tests.ts'
import { applyMutant, type RowMutant } from './row-mutant.ts'

/**
 * - `killed`: a test that names the row fails with the mutant.
 * - `survived`: all tests that name the row pass with the mutant.
 * - `broken`: no test fails, but the run does, because the code does not load.
 * - `stale`: the text to replace does not occur exactly once in the file.
 * - `unnamed`: no jest test names the row, or the tests that name it fail without a mutant.
 */
export type RowOutcome = 'killed' | 'survived' | 'broken' | 'stale' | 'unnamed'
type TestOutcome = Extract<RowOutcome, 'killed' | 'survived' | 'broken' | 'unnamed'>

const REPORT = 'row-mutants.json'

/** Applies the mutants one at a time to the checkout, and runs the jest tests that name the mutant's row. The checkout must be a copy. */
export async function runRowMutants(
  run: Run,
  checkout: string,
  mutants: readonly RowMutant[],
  onOutcome: (mutant: RowMutant, outcome: RowOutcome) => void,
): Promise<void> {
  const tests = sourcesBelow(checkout)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(checkout, file), 'utf8') }))
  const baselines = new Map<string, TestOutcome>()

  async function runTestsOf(row: string): Promise<TestOutcome> {
    const namesByFile = tests.map(({ file, source }) => ({ file, names: rowNamesIn(row, source) }))
    const files = namesByFile.filter(({ names }) => names.length > 0)
    if (files.length === 0) return 'unnamed'
    const reportFile = join(checkout, REPORT)
    writeFileSync(reportFile, '{}')
    const passed = await run(
      'node',
      [
        join(checkout, 'node_modules', '.bin', 'jest'),
        '--json',
        `--outputFile=${reportFile}`,
        '--forceExit',
        '--testNamePattern',
        patternOf([...new Set(files.flatMap(({ names }) => names))]),
        '--runTestsByPath',
        ...files.map(({ file }) => file),
      ],
      { cwd: checkout },
    )
    const { numPassedTests = 0, numFailedTests = 0 } = readReport<Partial<JestReport>>(reportFile) ?? {}
    if (numFailedTests > 0) return 'killed'
    if (!passed) return 'broken'
    return numPassedTests > 0 ? 'survived' : 'unnamed'
  }

  for (const mutant of mutants) {
    const path = join(checkout, mutant.file)
    const source = readFileSync(path, 'utf8')
    const mutatedSource = applyMutant(source, mutant)
    if (!baselines.has(mutant.row)) baselines.set(mutant.row, await runTestsOf(mutant.row))
    if (baselines.get(mutant.row) !== 'survived') onOutcome(mutant, 'unnamed')
    else if (mutatedSource === null) onOutcome(mutant, 'stale')
    else {
      writeFileSync(path, mutatedSource)
      onOutcome(mutant, await runTestsOf(mutant.row))
      writeFileSync(path, source)
    }
  }
}
