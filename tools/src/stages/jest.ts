import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatMissing, missingFor } from '../programs.ts'
import { ROOT } from '../root.ts'
import { freshReport, readReport, relativeToRoot, writeFailures } from './reports.ts'
import { type Count, EMPTY_COUNT, type Scope, type Stage } from './stage.ts'

/** More workers than cores, because tests that start a program or a database mostly wait for it. */
const WORKERS = 3
/**
 * A worker's heap grows with every suite, and garbage collection took a quarter of the run: a full run is therefore divided among new
 * workers. With jest's own `workerIdleMemoryLimit` a worker that was replaced once never got its suite, and the run waited for ever.
 */
const SHARDS = 4

interface Assertion {
  fullName: string
  status: string
  failureMessages: string[]
}

interface Suite {
  name: string
  status: string
  message: string
  startTime: number
  endTime: number
  assertionResults: Assertion[]
}

export interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: Suite[]
}

export const jest: Stage = {
  name: 'jest',
  concerns: (workspace) => projectsOf(workspace).length > 0,
  run: async ({ run, log, scope }) => {
    if (scope.suites?.length === 0) return EMPTY_COUNT
    const shards = scope.workspaces || scope.suites ? 1 : SHARDS
    const reports: (JestReport | null)[] = []
    let passed = true
    for (let shard = 1; shard <= shards; shard++) {
      const report = freshReport(`jest-${shard}.json`)
      const args = [
        '--json',
        `--outputFile=${report}`,
        `--maxWorkers=${WORKERS}`,
        `--shard=${shard}/${shards}`,
        '--forceExit',
        ...selectionArgs(scope),
      ]
      if (!(await run('node', [join(ROOT, 'node_modules', '.bin', 'jest'), ...args]))) passed = false
      reports.push(readReport<JestReport>(report))
    }
    const count = countSuites(mergeReports(reports), passed)
    const missing = missingFor('jest')
    if (missing.length === 0) return count
    log(`SKIPPED in part: ${formatMissing(missing)}`)
    return process.env.CI === 'true' ? { ...count, failed: count.failed + missing.length } : count
  },
}

function selectionArgs({ workspaces, suites }: Scope): string[] {
  if (suites) return ['--runTestsByPath', ...suites.filter((file) => !file.endsWith('.spec.ts'))]
  // Jest does not apply the limit of the root's configuration to projects that are selected by name.
  return workspaces ? ['--testTimeout=60000', '--projects', ...workspaces.flatMap(projectsOf)] : []
}

/** Folders of a workspace that have a configuration of jest: `ops` has one for Node and one for each of its pages. */
export const projectsOf = (workspace: string): string[] =>
  [workspace, `${workspace}/src`, ...(workspace === 'ops' ? ['ops/ui', 'ops/console', 'ops/desk'] : [])].filter(
    (folder) => existsSync(join(ROOT, folder, 'jest.config.mjs')),
  )

/** Merges the reports of all shards; null if a shard wrote no report. */
export function mergeReports(reports: readonly (JestReport | null)[]): JestReport | null {
  const all = reports.filter((report) => report !== null)
  if (all.length < reports.length) return null
  const sumOf = (name: 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numRuntimeErrorTestSuites') =>
    all.reduce((sum, report) => sum + report[name], 0)
  return {
    numPassedTests: sumOf('numPassedTests'),
    numFailedTests: sumOf('numFailedTests'),
    numPendingTests: sumOf('numPendingTests'),
    numRuntimeErrorTestSuites: sumOf('numRuntimeErrorTestSuites'),
    testResults: all.flatMap(({ testResults }) => testResults),
  }
}

/** Counts tests of a report; a run that left no report, or failed without a failed test, counts as one failure. */
export function countSuites(report: JestReport | null, passed: boolean): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  const failures = writeFailures(
    'jest',
    report.testResults.filter(({ status }) => status === 'failed').flatMap(failedTests),
  )
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed, passed ? 0 : 1),
    skipped: report.numPendingTests,
    failures,
    steps: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relativeToRoot(name),
      ms: endTime - startTime,
    })),
  }
}

/** Failed tests of a suite; the suite itself if it did not run. */
function failedTests({ name, message, assertionResults }: Suite) {
  const failedAssertions = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${relativeToRoot(name)} › ${fullName}`,
      errors: failureMessages,
    }))
  return failedAssertions.length > 0
    ? failedAssertions
    : [{ test: `${relativeToRoot(name)} › does not run`, errors: [message] }]
}
