import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { missingFor, tellMissing } from '../programs.ts'
import { ROOT } from '../root.ts'
import { freshReport, readReport, saying } from './reports.ts'
import type { Count, Stage } from './stage.ts'

/** More than cores: a test that starts a program or a database waits for it. */
const WORKERS = 3
/** A worker's heap grows with every suite that it ran, and its garbage took a quarter of the whole run; a new one costs half a second. */
const WORKER_HEAP = '700MB'

interface Assertion {
  fullName: string
  status: string
  failureMessages: string[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; status: string; message: string; assertionResults: Assertion[] }[]
}

export const jest: Stage = {
  name: 'jest',
  concerns: (workspace) => projectsOf(workspace).length > 0,
  run: async ({ run, say, scope }) => {
    const report = freshReport('jest.json')
    // Projects that are named alone do not read the limit of the whole.
    const projects = scope.workspace ? ['--testTimeout=10000', '--projects', ...projectsOf(scope.workspace)] : []
    const args = [
      '--json',
      `--outputFile=${report}`,
      `--maxWorkers=${WORKERS}`,
      `--workerIdleMemoryLimit=${WORKER_HEAP}`,
      '--forceExit',
      ...projects,
    ]
    const passed = await run('node', [join(ROOT, 'node_modules', '.bin', 'jest'), ...args])
    const count = countOf(readReport<Report>(report), passed)
    const missing = missingFor('jest')
    if (missing.length === 0) return count
    say(`SKIPPED in part: ${tellMissing(missing)}`)
    return process.env.CI === 'true' ? { ...count, failed: count.failed + missing.length } : count
  },
}

/** Folders of a workspace with a configuration of their own: the console of `ops` runs in the browser's kind. */
const projectsOf = (workspace: string): string[] =>
  [workspace, `${workspace}/src`].filter((folder) => existsSync(join(ROOT, folder, 'jest.config.mjs')))

function countOf(report: Report | null, passed: boolean): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const told = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fullName}${saying(failureMessages[0])}`)
      return (told.length > 0 ? told : [`does not run${saying(message)}`]).map(
        (one) => `${relative(ROOT, name)} › ${one}`,
      )
    })
  const count = { passed: report.numPassedTests, skipped: report.numPendingTests, failures }
  return { ...count, failed: Math.max(failed, passed ? 0 : 1) }
}
