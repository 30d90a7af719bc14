import type { Run } from '../stages/stage.ts'
import type { Judged, Mutant } from './mutant.ts'
import { ownTests, TEST } from './own-tests.ts'
import { filesUnder, projectOf } from './pure-files.ts'
import { runStryker } from './run-stryker.ts'

export interface Verdict {
  judged: Judged[]
  /** Projects whose own tests of the files fail without any mutant, so that there is no result. */
  broken: string[]
}

const survives = ({ outcome }: Judged): boolean => outcome === 'survived' || outcome === 'uncovered'

export interface Means {
  runners: number
  /** As `Date.now()` counts: then it stops with what it knows. */
  until: number
  /** True to run the related tests of the whole workspace on survivors too; otherwise the score is a lower bound. */
  related: boolean
}

/**
 * Runs each mutant against its own folder's tests, and those that outlive them against all tests of the workspace that are related:
 * the first are quick and kill most.
 */
export async function judge(
  run: Run,
  mutants: readonly Mutant[],
  { runners, until, related }: Means,
): Promise<Verdict> {
  const verdict: Verdict = { judged: [], broken: [] }
  const survivorsByProject = new Map<string, Judged[]>()
  const round = (project: string, part: readonly Mutant[], tests: readonly string[] | null) =>
    runStryker(run, { project, mutants: part, tests, runners, limitMs: Math.max(until - Date.now(), 1) })
  for (const [project, part] of Map.groupBy(mutants, ({ file }) => projectOf(file) ?? '')) {
    const files = filesUnder(project)
    const tests = [...new Set(part.flatMap(({ file }) => ownTests(file, project, files)))]
    const first = await (tests.length > 0 ? round(project, part, tests) : part.map(uncovered))
    // If the first round has run all tests, a second would repeat them.
    const more = related && tests.length < files.filter((file) => TEST.test(file)).length
    if (first === null) verdict.broken.push(project)
    else if (more) survivorsByProject.set(project, first.filter(survives))
    verdict.judged.push(...(first ?? []).filter((mutant) => !more || !survives(mutant)))
  }
  for (const [project, part] of survivorsByProject) {
    const second = part.length > 0 ? await round(project, part, null) : []
    // For a file that a whole service imports all tests are related, too many for one timeout: the result of its own tests
    // is used.
    verdict.judged.push(...(second ?? part))
  }
  return verdict
}

const uncovered = (mutant: Mutant): Judged => ({ ...mutant, outcome: 'uncovered' })
