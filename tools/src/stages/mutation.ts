import { availableParallelism } from 'node:os'
import { changedFiles } from '../mutate/changed-files.ts'
import { mutate } from '../mutate/mutate.ts'
import { isPure, projectOf, readSource } from '../mutate/pure-files.ts'
import { type Verdict, verdictOf } from '../mutate/verdict.ts'
import { EMPTY_COUNT, type Stage } from './stage.ts'

const THRESHOLD = 80
const MINUTES = 1
/** Number of mutants that two processes complete within MINUTES on two idle cores. */
const SAMPLE_SIZE = 40

/** Mutates the changed pure files; the tests of each must kill enough mutants. A file that the time limit leaves undecided is skipped. */
export const mutation: Stage = {
  name: 'mutation',
  concerns: (workspace) => projectOf(`${workspace}/src/any.ts`) !== null,
  run: async ({ run, log, scope }) => {
    const changed = changedFiles()
    if (changed === null) log('git does not report what has changed')
    const isInScope = (file: string) =>
      scope.workspaces === null || scope.workspaces.some((workspace) => file.startsWith(`${workspace}/`))
    const files = (changed ?? []).filter((file) => file.endsWith('.ts') && isInScope(file) && projectOf(file) !== null)
    const pureFiles = files.filter((file) => isPure(file, readSource(file)))
    if (pureFiles.length === 0) {
      log('no pure file has changed')
      return EMPTY_COUNT
    }
    const result = await mutate(run, log, {
      files: pureFiles,
      sampleSize: SAMPLE_SIZE,
      seed: '1',
      minutes: MINUTES,
      runners: Math.min(availableParallelism(), 4),
      related: true,
    })
    const verdicts = result.fileScores.map((score) => verdictOf(score, THRESHOLD))
    const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length
    return {
      passed: count('passed'),
      failed: count('failed') + result.brokenProjects.length + result.staleCount,
      skipped: count('undecided'),
    }
  },
}
