import { postgresForTests } from '@tessera/server/testing'
import { changedFiles } from '../mutate/changed-files.ts'
import { sample } from '../mutate/sample.ts'
import { copyCheckoutTo } from '../row-mutants/copy-checkout.ts'
import { describeMutant, type RowMutant, readRowMutants } from '../row-mutants/row-mutant.ts'
import { runRowMutants } from '../row-mutants/run-row-mutants.ts'
import { EMPTY_COUNT, type Stage } from './stage.ts'

/** Maximum number of mutants in one run; each needs a run of jest. */
const MAX_MUTANTS = 8

/** Runs the recorded mutants of requirement rows whose source file has changed: a test that names the row must fail. */
export const rows: Stage = {
  name: 'rows',
  concerns: (workspace) => readRowMutants().some(({ file }) => file.startsWith(`${workspace}/`)),
  run: async ({ run, log, scope }) => {
    const changed = new Set(changedFiles())
    const isSelected = ({ file }: RowMutant) =>
      changed.has(file) &&
      (scope.workspaces === null || scope.workspaces.some((workspace) => file.startsWith(`${workspace}/`)))
    const mutants = sample(
      readRowMutants().filter(isSelected),
      MAX_MUTANTS,
      [...changed].toSorted().join(),
      describeMutant,
    )
    if (mutants.length === 0) {
      log('no file with a recorded mutant has changed')
      return EMPTY_COUNT
    }
    const postgres = await postgresForTests()
    const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
    const failures: { test: string; error: string }[] = []
    await runRowMutants(
      (command, args, options) => run(command, args, { ...options, env }),
      copyCheckoutTo('row-mutants'),
      mutants,
      (mutant, outcome) => {
        log(`${outcome} ${describeMutant(mutant)}`)
        if (outcome !== 'killed')
          failures.push({ test: `rows › ${describeMutant(mutant)}`, error: `the mutant is ${outcome}` })
      },
    )
    return { passed: mutants.length - failures.length, failed: failures.length, skipped: 0, failures }
  },
}
