import { availableParallelism } from 'node:os'
import { changedFiles } from '../mutate/changed-files.ts'
import { mutate } from '../mutate/mutate.ts'
import { isPure, projectOf, readSource } from '../mutate/pure-files.ts'
import type { Score } from '../mutate/scores.ts'
import { EMPTY_COUNT, type Stage } from './stage.ts'

const THRESHOLD = 80
const MINUTES = 1
/** Number of mutants that two processes complete in that time on two quiet cores. */
const SAMPLE_SIZE = 80

/** Mutates the changed pure files; the tests of each must kill enough mutants. */
export const mutation: Stage = {
  name: 'mutation',
  concerns: (workspace) => projectOf(`${workspace}/src/any.ts`) !== null,
  run: async ({ run, log, scope }) => {
    const changed = changedFiles()
    if (changed === null) log('git does not report what has changed')
    const isInScope = (file: string) =>
      scope.workspaces === null || scope.workspaces.some((workspace) => file.startsWith(`${workspace}/`))
    const files = (changed ?? []).filter((file) => file.endsWith('.ts') && isInScope(file) && projectOf(file) !== null)
    const pure = files.filter((file) => isPure(file, readSource(file)))
    if (pure.length === 0) {
      log('no pure file has changed')
      return EMPTY_COUNT
    }
    const result = await mutate(run, log, {
      files: pure,
      size: SAMPLE_SIZE,
      seed: '1',
      minutes: MINUTES,
      runners: Math.min(availableParallelism(), 4),
      related: true,
    })
    const judged = result.files.filter(({ mutants, untold }) => untold < mutants)
    const failed = judged.filter((score) => !isPassing(score)).length
    return {
      passed: judged.length - failed,
      failed: failed + result.broken.length + result.stale,
      skipped: result.files.length - judged.length,
    }
  },
}

/** A single survivor is no failure: in a small file or sample it can be a fifth of the mutants. */
const isPassing = ({ score, survived, uncovered }: Score): boolean => score >= THRESHOLD || survived + uncovered <= 1
