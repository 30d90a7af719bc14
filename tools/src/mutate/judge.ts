import type { Run } from '../stages/stage.ts'
import type { JudgedMutant, Mutant } from './mutant.ts'
import { ownTests, TEST } from './own-tests.ts'
import { filesUnder, projectOf } from './pure-files.ts'
import { runStryker } from './run-stryker.ts'

export interface Judgement {
  judged: JudgedMutant[]
  /** Projects whose tests fail even without a mutant, so that there is no result. */
  broken: string[]
}

const survives = ({ outcome }: JudgedMutant): boolean => outcome === 'survived' || outcome === 'uncovered'

export interface JudgeOptions {
  runners: number
  /** Deadline in epoch milliseconds; it then stops with partial results. */
  until: number
  /** True to run the related tests of the whole workspace on survivors too; otherwise the score is a lower bound. */
  related: boolean
}

/**
 * Runs each mutant against its own folder's tests, and the survivors against all tests of the workspace that are related:
 * the first are quick and kill most.
 */
export async function judgeMutants(
  run: Run,
  mutants: readonly Mutant[],
  { runners, until: deadline, related }: JudgeOptions,
): Promise<Judgement> {
  const result: Judgement = { judged: [], broken: [] }
  const survivorsByProject = new Map<string, JudgedMutant[]>()
  const runRound = (project: string, part: readonly Mutant[], tests: readonly string[] | null) =>
    runStryker(run, { project, mutants: part, tests, runners, limitMs: Math.max(deadline - Date.now(), 1) })
  for (const [project, part] of Map.groupBy(mutants, ({ file }) => projectOf(file) ?? '')) {
    const files = filesUnder(project)
    const tests = [...new Set(part.flatMap(({ file }) => ownTests(file, project, files)))]
    const firstRound = await (tests.length > 0 ? runRound(project, part, tests) : part.map(uncovered))
    // If the first round has run all tests, a second would repeat them.
    const needsSecondRound = related && tests.length < files.filter((file) => TEST.test(file)).length
    if (firstRound === null) result.broken.push(project)
    else if (needsSecondRound) survivorsByProject.set(project, firstRound.filter(survives))
    result.judged.push(...(firstRound ?? []).filter((mutant) => !needsSecondRound || !survives(mutant)))
  }
  for (const [project, part] of survivorsByProject) {
    const secondRound = part.length > 0 ? await runRound(project, part, null) : []
    // For a file that a whole service imports all tests are related, too many for one timeout: the result of its own tests
    // is used.
    result.judged.push(...(secondRound ?? part))
  }
  return result
}

const uncovered = (mutant: Mutant): JudgedMutant => ({ ...mutant, outcome: 'uncovered' })
