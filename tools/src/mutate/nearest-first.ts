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
type Covering = Record<string, string[]>

/**
 * The runner of jest, one test file after the other: those that reach the mutant, the nearest first, until one finds it out.
 * By itself it runs each file that could, whole, for every mutant.
 */
export class NearestFirst implements TestRunner {
  filesOfTest: Covering | undefined
  readonly jest: JestRunner

  constructor(jest: JestRunner) {
    this.jest = jest
  }

  init = async () => this.jest.init?.()
  capabilities = () => this.jest.capabilities()

  async dryRun(options: DryRunOptions) {
    const result = await this.jest.dryRun(options)
    if (result.status !== DryRunStatus.Complete) return result
    const files: Covering = {}
    for (const { id, fileName } of result.tests)
      if (fileName) files[id] = [...new Set([...(files[id] ?? []), fileName])]
    writeFileSync(sharedFile(), JSON.stringify(files))
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

/** Only one of StrykerJS's processes makes the run without mutants: the others read what it found. */
const sharedFile = (): string => process.env.MUTANTS_COVERING ?? ''
const readFiles = (): Covering =>
  existsSync(sharedFile()) ? (JSON.parse(readFileSync(sharedFile(), 'utf8')) as Covering) : {}

nearestFirst.inject = tokens(commonTokens.injector)
export function nearestFirst(injector: Injector<PluginContext>): NearestFirst {
  const [jest] = strykerPlugins
  if (!jest) throw new Error('the jest runner of Stryker was not found')
  return new NearestFirst(jest.factory(injector) as JestRunner)
}
