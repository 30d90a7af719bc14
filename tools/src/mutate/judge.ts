import type { Run } from '../stages/stage.ts'
import type { Judged, Mutant } from './mutant.ts'
import { ownTests } from './own-tests.ts'
import { filesUnder, projectOf } from './pure-files.ts'
import { runStryker } from './run-stryker.ts'

export interface Verdict {
  judged: Judged[]
  /** Projects whose tests fail with no mutant at all, so that nothing can be said. */
  broken: string[]
}

const survives = ({ fate }: Judged): boolean => fate === 'survived' || fate === 'uncovered'

/**
 * Runs each mutant against its own folder's tests, and those that outlive them against all tests of the workspace that are related:
 * the first are quick and kill most. Stops at `until` (as `Date.now()` counts) with what it knows.
 */
export async function judge(
  run: Run,
  mutants: readonly Mutant[],
  { runners, until }: { runners: number; until: number },
): Promise<Verdict> {
  const verdict: Verdict = { judged: [], broken: [] }
  for (const [project, own] of Map.groupBy(mutants, ({ file }) => projectOf(file))) {
    if (project === null) continue
    const files = filesUnder(project)
    const tests = [...new Set(own.flatMap(({ file }) => ownTests(file, project, files)))]
    const round = (part: readonly Mutant[], asked: readonly string[] | null) =>
      runStryker(run, { project, mutants: part, tests: asked, runners, limitMs: Math.max(until - Date.now(), 1) })
    const first = tests.length > 0 ? await round(own, tests) : own.map((one): Judged => ({ ...one, fate: 'uncovered' }))
    const left = first?.filter(survives) ?? []
    const second = left.length > 0 && Date.now() < until ? await round(left, null) : left
    if (first && second) verdict.judged.push(...first.filter((one) => !survives(one)), ...afresh(left, second))
    else verdict.broken.push(project)
  }
  return verdict
}

/** What the second round had no time for keeps the word of the first. */
const afresh = (first: readonly Judged[], second: readonly Judged[]): Judged[] =>
  second.map((one, at) => (one.fate === 'untold' ? (first[at] ?? one) : one))
