import type { Run } from '../stages/stage.ts'
import { firstTests, TEST_FILE } from './first-tests.ts'
import type { Mutant, MutantResult } from './mutant.ts'
import { filesUnder, projectOf } from './pure-files.ts'
import { runStryker } from './run-stryker.ts'

export interface MutantResults {
  results: MutantResult[]
  /** Projects whose tests fail even without a mutant, so that there is no result. */
  brokenProjects: string[]
}

const survives = ({ outcome }: MutantResult): boolean => outcome === 'survived' || outcome === 'uncovered'

export interface RunMutantsOptions {
  runners: number
  /** Deadline in epoch milliseconds; it then stops with partial results. */
  deadline: number
  /** True to run the related tests of the whole workspace on survivors too; otherwise the score is a lower bound. */
  related: boolean
}

/**
 * Runs each mutant against its own folder's tests, and the survivors against all tests of the workspace that are related:
 * the first are quick and kill most.
 */
export async function runMutants(
  run: Run,
  mutants: readonly Mutant[],
  { runners, deadline, related }: RunMutantsOptions,
): Promise<MutantResults> {
  const result: MutantResults = { results: [], brokenProjects: [] }
  const survivorsByProject = new Map<string, MutantResult[]>()
  const runRound = (project: string, part: readonly Mutant[], tests: readonly string[] | null) =>
    runStryker(run, { project, mutants: part, tests, runners, limitMs: Math.max(deadline - Date.now(), 1) })
  for (const [project, part] of Map.groupBy(mutants, ({ file }) => projectOf(file) ?? '')) {
    const files = filesUnder(project)
    const tests = [...new Set(part.flatMap(({ file }) => firstTests(file, project, files)))]
    const firstRound = await (tests.length > 0 ? runRound(project, part, tests) : part.map(uncovered))
    // If the first round has run all tests, a second would repeat them.
    const needsSecondRound = related && tests.length < files.filter((file) => TEST_FILE.test(file)).length
    if (firstRound === null) result.brokenProjects.push(project)
    else if (needsSecondRound) survivorsByProject.set(project, firstRound.filter(survives))
    result.results.push(...(firstRound ?? []).filter((mutant) => !needsSecondRound || !survives(mutant)))
  }
  for (const [project, part] of survivorsByProject) {
    const secondRound = part.length > 0 ? await runRound(project, part, null) : []
    // If a whole service imports a file, all its tests are related, which is too many for one timeout: the result of its own tests
    // is used.
    result.results.push(...(secondRound ?? part))
  }
  return result
}

const uncovered = (mutant: Mutant): MutantResult => ({ ...mutant, outcome: 'uncovered' })
