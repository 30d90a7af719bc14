import { join } from 'node:path'
import { SPECS_OF } from '../../../e2e/specs-of.ts'
import { missingFor, tellMissing } from '../programs.ts'
import { ROOT } from '../root.ts'
import { freshReport, readReport, saying } from './reports.ts'
import { sharedSite } from './site.ts'
import type { Count, Stage } from './stage.ts'

interface Suite {
  suites?: Suite[]
  specs?: Spec[]
}

interface Spec {
  title: string
  file: string
  tests: { status: string; results: { error?: { message?: string } | undefined }[] }[]
}

export interface BrowserReport {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export const browser: Stage = {
  name: 'browser',
  concerns: (workspace) => workspace in SPECS_OF,
  run: async ({ run, say, scope }) => {
    const missing = missingFor('browser')
    if (missing.length > 0) {
      say(`SKIPPED: ${tellMissing(missing)}`)
      return { passed: 0, failed: process.env.CI === 'true' ? 1 : 0, skipped: 1 }
    }
    const report = freshReport('browser.json')
    const specs = scope.workspace ? (SPECS_OF[scope.workspace] ?? []) : []
    const passed = await run('playwright', ['test', ...specs], {
      cwd: join(ROOT, 'e2e'),
      env: { ...(await sharedSite()), E2E_REPORT: report },
    })
    return countOf(readReport<BrowserReport>(report), passed)
  },
}

/** So many in a whole run are the machine's fault; more are the site's, or the tests'. */
const FORGIVEN = 2

export function countOf(report: BrowserReport | null, passed: boolean): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = specsOf(report.suites)
  const failed = unexpected + (flaky > FORGIVEN ? flaky : 0)
  return {
    passed: expected + (flaky > FORGIVEN ? 0 : flaky),
    failed: Math.max(failed, passed ? 0 : 1),
    skipped,
    failures: named(specs, 'unexpected'),
    flaky: named(specs, 'flaky'),
  }
}

const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)])

const named = (specs: readonly Spec[], status: string): string[] =>
  specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => `${file} › ${title}${saying(results.find(({ error }) => error)?.error?.message)}`),
  )
