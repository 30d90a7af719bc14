import { join } from 'node:path'
import { ENGINES } from '../../../e2e/engines/drivers/browser.ts'
import { missing } from '../../../e2e/engines/drivers/launch.ts'
import { missingFor, tellMissing } from '../programs.ts'
import { ROOT } from '../root.ts'
import { type BrowserReport, countTests } from './browser.ts'
import { freshReport, readReport } from './reports.ts'
import { sharedSite } from './site.ts'
import type { Stage } from './stage.ts'

const CONCERNED = ['shell', 'services/edge', 'shared/platform', 'e2e']

/** Runs the same scenarios in Chromium, Firefox and WebKit, side by side. A missing engine is skipped, and fails in CI. */
export const engines: Stage = {
  name: 'engines',
  concerns: (workspace) => CONCERNED.includes(workspace),
  run: async ({ run, log }) => {
    const absent = ENGINES.filter((engine) => missing(engine).length > 0)
    if (absent.length > 0) log(`SKIPPED in ${absent.join(', ')}: ${tellMissing(missingFor('engines'))}`)
    const failed = process.env.CI === 'true' ? absent.length : 0
    if (absent.length === ENGINES.length) return { passed: 0, failed, skipped: absent.length }
    const report = freshReport('engines.json')
    const passed = await run('playwright', ['test', '-c', 'engines/playwright.config.ts'], {
      cwd: join(ROOT, 'e2e'),
      env: { ...(await sharedSite()), E2E_REPORT: report },
    })
    const count = countTests('engines', readReport<BrowserReport>(report), passed)
    return { ...count, failed: count.failed + failed, skipped: count.skipped + absent.length }
  },
}
