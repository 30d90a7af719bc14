import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENGINES } from '../../../e2e/engines/drivers/browser.ts'
import { missing, PACKAGES } from '../../../e2e/engines/drivers/launch.ts'
import { ROOT } from '../root.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

type Run = (command: string, args: string[], env: Record<string, string>, cwd: string) => Promise<boolean>

const E2E = join(ROOT, 'e2e')
const REPORT = join(E2E, 'test-results', 'engines.json')

/** The same scenarios in Chromium, Firefox and WebKit, side by side. An engine that is not there is said, and in CI a fault. */
export async function engines(run: Run, inCi: boolean): Promise<Count> {
  const absent = ENGINES.filter((engine) => missing(engine).length > 0)
  for (const engine of absent)
    console.log(
      `No ${missing(engine).join(', ')}: the scenarios in ${engine} were SKIPPED. Install it (Debian: ${PACKAGES[engine]}).`,
    )
  const failed = inCi ? absent.length : 0
  if (absent.length === ENGINES.length) return { passed: 0, failed, skipped: absent.length }
  const passed = await run(
    join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '-c', 'engines/playwright.config.ts'],
    {},
    E2E,
  )
  if (!existsSync(REPORT)) return { passed: 0, failed: failed + 1, skipped: absent.length }
  const { stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return {
    passed: stats.expected,
    failed: failed + Math.max(stats.unexpected + stats.flaky, passed ? 0 : 1),
    skipped: stats.skipped + absent.length,
  }
}
