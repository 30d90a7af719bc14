import { availableParallelism } from 'node:os'
import { changedFiles } from '../mutate/changed-files.ts'
import { mutate } from '../mutate/mutate.ts'
import { isPure, projectOf, readSource } from '../mutate/pure-files.ts'
import type { Score } from '../mutate/scores.ts'
import { NOTHING, type Stage } from './stage.ts'

const THRESHOLD = 80
const MINUTES = 1
/** Number of mutants that two processes complete in that time on two quiet cores. */
const SAMPLE = 80

/** The pure files that were changed, each of which counts once: the tests must find out what is broken in it. */
export const mutation: Stage = {
  name: 'mutation',
  concerns: (workspace) => projectOf(`${workspace}/src/any.ts`) !== null,
  run: async ({ run, log, scope }) => {
    const changed = changedFiles()
    if (changed === null) log('git does not report what has changed')
    const inScope = (file: string) =>
      scope.workspaces === null || scope.workspaces.some((workspace) => file.startsWith(`${workspace}/`))
    const files = (changed ?? []).filter((file) => file.endsWith('.ts') && inScope(file) && projectOf(file) !== null)
    const pure = files.filter((file) => isPure(file, readSource(file)))
    if (pure.length === 0) {
      log('no pure file has changed')
      return NOTHING
    }
    const outcome = await mutate(run, log, {
      files: pure,
      size: SAMPLE,
      seed: '1',
      minutes: MINUTES,
      runners: Math.min(availableParallelism(), 4),
      related: true,
    })
    const judged = outcome.files.filter(({ mutants, untold }) => untold < mutants)
    const failed = judged.filter((score) => !isPassing(score)).length
    return {
      passed: judged.length - failed,
      failed: failed + outcome.broken.length + outcome.stale,
      skipped: outcome.files.length - judged.length,
    }
  },
}

/** One survivor alone is no verdict: of a small file, or of a few that were drawn, it would be a fifth. */
const isPassing = ({ score, survived, uncovered }: Score): boolean => score >= THRESHOLD || survived + uncovered <= 1
