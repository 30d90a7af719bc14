import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { commonTokens, type Injector, type PluginContext, tokens } from '@stryker-mutator/api/plugin'
import {
  type DryRunOptions,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins } from '@stryker-mutator/jest-runner'
import { byNearness } from './nearness.ts'

/** Private members of the jest runner that are changed here, for the exact installed version. */
interface JestRunner extends TestRunner {
  jestConfig: { testMatch?: string[] }
  enableFindRelatedTests: boolean
}
type FilesByTest = Record<string, string[]>

/**
 * Runs the test files that reach a mutant one after the other, nearest first, until one kills it.
 * By default Stryker runs all of these files for every mutant.
 */
export class NearestFirstRunner implements TestRunner {
  filesOfTest: FilesByTest | undefined
  readonly jest: JestRunner

  constructor(jest: JestRunner) {
    this.jest = jest
  }

  init = async () => this.jest.init?.()
  capabilities = () => this.jest.capabilities()

  async dryRun(options: DryRunOptions) {
    const result = await this.jest.dryRun(options)
    if (result.status !== DryRunStatus.Complete) return result
    const files: FilesByTest = {}
    for (const { id, fileName } of result.tests)
      if (fileName) files[id] = [...new Set([...(files[id] ?? []), fileName])]
    writeFileSync(coveringFile(), JSON.stringify(files))
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    this.filesOfTest ??= readFiles()
    this.jest.enableFindRelatedTests = false
    const tests = options.testFilter ?? Object.keys(this.filesOfTest)
    const files = new Set(tests.flatMap((test) => this.filesOfTest?.[test] ?? []))
    let nrOfTests = 0
    for (const file of [...files].sort(byNearness(options.sandboxFileName))) {
      this.jest.jestConfig.testMatch = [file]
      const result = await this.jest.mutantRun(options)
      if (result.status !== MutantRunStatus.Survived) return result
      nrOfTests += result.nrOfTests
    }
    return { status: MutantRunStatus.Survived, nrOfTests }
  }
}

/** Only one of StrykerJS's processes does the dry run; the others read its result from this file. */
const coveringFile = (): string => process.env.MUTANTS_COVERING ?? ''
const readFiles = (): FilesByTest =>
  existsSync(coveringFile()) ? (JSON.parse(readFileSync(coveringFile(), 'utf8')) as FilesByTest) : {}

nearestFirst.inject = tokens(commonTokens.injector)
export function nearestFirst(injector: Injector<PluginContext>): NearestFirstRunner {
  const [jest] = strykerPlugins
  if (!jest) throw new Error('the jest runner of Stryker was not found')
  return new NearestFirstRunner(jest.factory(injector) as JestRunner)
}
