import { join } from 'node:path'
import { SPECS_OF } from '../../../e2e/specs-of.ts'
import { missingFor, tellMissing } from '../programs.ts'
import { ROOT } from '../root.ts'
import { freshReport, readReport } from './reports.ts'
import { sharedSite } from './site.ts'
import type { Count, Stage } from './stage.ts'

interface Suite {
  suites?: Suite[]
  specs?: { title: string; file: string; ok: boolean }[]
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

export function countOf(report: BrowserReport | null, passed: boolean): Count {
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = failuresOf(report.suites)
  return { passed: expected, failed: Math.max(unexpected + flaky, passed ? 0 : 1), skipped, failures }
}

const failuresOf = (suites: readonly Suite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...failuresOf(inner),
  ])
