import { join } from 'node:path'
import { SPECS_OF } from '../../../e2e/specs-of.ts'
import { formatMissing, missingFor } from '../programs.ts'
import { ROOT } from '../root.ts'
import { type FailedTest, freshReport, readReport, writeFailures } from './reports.ts'
import { sharedSiteEnv } from './site.ts'
import type { Count, Scope, Stage, TestDuration } from './stage.ts'

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  title: string
  file: string
  tests: Test[]
}

interface Test {
  status: string
  projectName?: string
  results: TestResult[]
}

interface TestResult {
  duration?: number
  errors?: { message?: string; stack?: string }[]
  attachments?: { path?: string }[]
}

/** Fields of a Playwright report that the closing table uses. */
export interface BrowserReport {
  suites: Suite[]
  errors?: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const browser: Stage = {
  name: 'browser',
  concerns: (workspace) => workspace in SPECS_OF,
  run: async ({ run, log, scope }) => {
    const missing = missingFor('browser')
    if (missing.length > 0) {
      log(`SKIPPED: ${formatMissing(missing)}`)
      return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0, skipped: 1 }
    }
    const report = freshReport('browser.json')
    const specs = specsForScope(scope)
    const passed = await run('playwright', ['test', ...specs], {
      cwd: join(ROOT, 'e2e'),
      env: { ...(await sharedSiteEnv()), E2E_REPORT: report },
    })
    return countTests('browser', readReport<BrowserReport>(report), passed)
  },
}

/** Names of the spec files that test the scope; none for all. */
function specsForScope({ workspaces, suites }: Scope): string[] {
  const workspaceSpecs = (workspaces ?? []).flatMap((workspace) => SPECS_OF[workspace] ?? [])
  const changedSpecs = (suites ?? []).flatMap((file) => /^e2e\/tests\/(.*)\.spec\.ts$/.exec(file)?.[1] ?? [])
  return [...new Set([...workspaceSpecs, ...changedSpecs])]
}

/** Counts tests of a report; a run that left no report, or failed without a failed test, counts as one failure. */
export function countTests(stage: string, report: BrowserReport | null, passed: boolean): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = specsOf(report.suites)
  const runFailures = (report.errors ?? []).map(({ message = '' }) => ({
    test: `${stage} › the run`,
    errors: [message],
  }))
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, passed ? 0 : 1),
    skipped,
    failures: writeFailures(stage, [...specs.flatMap(failedTests), ...runFailures]),
    steps: specs.flatMap(stepsOf),
  }
}

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ suites: childSuites = [], specs = [] }) => [...specs, ...specsOf(childSuites)])

const nameOf = ({ file, title }: Spec, { projectName }: Test): string =>
  `${file}${projectName ? ` [${projectName}]` : ''} › ${title}`

/** Failed tests of a spec; one that passed only on a second try is a failure, too. */
const failedTests = (spec: Spec): FailedTest[] =>
  spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) => ({
      test: nameOf(spec, test),
      errors: test.results.flatMap(({ errors = [] }) => errors.map(({ stack, message = '' }) => stack ?? message)),
      files: test.results.flatMap(({ attachments = [] }) => attachments.flatMap(({ path }) => path ?? [])),
    }))

const stepsOf = (spec: Spec): TestDuration[] =>
  spec.tests.map((test) => ({
    name: nameOf(spec, test),
    ms: test.results.reduce((sum, { duration = 0 }) => sum + duration, 0),
  }))
