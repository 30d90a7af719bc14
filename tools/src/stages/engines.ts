import { join } from 'node:path'
import { ENGINES } from '../../../e2e/engines/drivers/browser.ts'
import { missingPrograms } from '../../../e2e/engines/drivers/launch.ts'
import { formatMissing, missingFor } from '../programs.ts'
import { ROOT } from '../root.ts'
import { type BrowserReport, countTests } from './browser.ts'
import { freshReport, readReport } from './reports.ts'
import { sharedSiteEnv } from './site.ts'
import type { Stage } from './stage.ts'

const TESTED_WORKSPACES = ['shell', 'services/edge', 'shared/platform', 'e2e']

/** Runs the same scenarios in Chromium, Firefox and WebKit, side by side. A missing engine is skipped, and fails in CI. */
export const engines: Stage = {
  name: 'engines',
  concerns: (workspace) => TESTED_WORKSPACES.includes(workspace),
  run: async ({ run, log }) => {
    const missingEngines = ENGINES.filter((engine) => missingPrograms(engine).length > 0)
    if (missingEngines.length > 0)
      log(`SKIPPED in ${missingEngines.join(', ')}: ${formatMissing(missingFor('engines'))}`)
    const failed = process.env.CI === 'true' ? missingEngines.length : 0
    if (missingEngines.length === ENGINES.length) return { passed: 0, failed, skipped: missingEngines.length }
    const report = freshReport('engines.json')
    const passed = await run('playwright', ['test', '-c', 'engines/playwright.config.ts'], {
      cwd: join(ROOT, 'e2e'),
      env: { ...(await sharedSiteEnv()), E2E_REPORT: report },
    })
    const count = countTests('engines', readReport<BrowserReport>(report), passed)
    return { ...count, failed: count.failed + failed, skipped: count.skipped + missingEngines.length }
  },
}
