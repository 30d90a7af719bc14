import { appendFileSync, readFileSync } from 'node:fs'
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check'
import type { MutantResult, Mutant as StrykerMutant } from '@stryker-mutator/api/core'
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Reporter } from '@stryker-mutator/api/report'
import { ROOT } from '../root.ts'
import { fromZero, keyOf } from './mutant.ts'
import { nearestFirst } from './nearest-first.ts'

// Loaded by StrykerJS in processes of its own: its input is in the environment.
const readSelection = (): Set<string> =>
  new Set(JSON.parse(readFileSync(process.env.MUTANTS_CHOSEN ?? '', 'utf8')) as string[])
/** Path from the repository root, also for a file in StrykerJS's copy of the checkout. */
const relativePath = (file: string): string =>
  file.slice(ROOT.length).replace(/^\.cache\/mutation\/\d+\/sandbox-[^/]+\//, '')

/** Restricts a run to the selected mutants; StrykerJS itself can select only files and ranges. */
class SelectionChecker implements Checker {
  selected = new Set<string>()

  async init() {
    this.selected = readSelection()
  }

  async check(mutants: StrykerMutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant) => {
        const { fileName, location, mutatorName, replacement } = mutant
        const key = keyOf({
          file: relativePath(fileName),
          place: fromZero(location),
          mutator: mutatorName,
          replacement,
        })
        return [
          mutant.id,
          this.selected.has(key)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: 'not selected' },
        ]
      }),
    )
  }
}

/** Prints each result immediately, so that a run that times out has printed its partial results. */
class LinesReporter implements Reporter {
  onMutantTested({ fileName, location, mutatorName, replacement, status }: Readonly<MutantResult>): void {
    const key = keyOf({
      file: relativePath(fileName),
      place: location,
      mutator: mutatorName,
      replacement: replacement ?? '',
    })
    appendFileSync(process.env.MUTANTS_TOLD ?? '', `${JSON.stringify({ key, status })}\n`)
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'chosen', SelectionChecker),
  declareFactoryPlugin(PluginKind.TestRunner, 'nearest-first', nearestFirst),
  declareClassPlugin(PluginKind.Reporter, 'lines', LinesReporter),
]
