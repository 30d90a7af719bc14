import { defineConfig } from '@playwright/test'
import { ENGINES } from './drivers/browser.ts'
import { missingPrograms } from './drivers/launch.ts'
import type { EngineOptions } from './fixtures.ts'

const requestedEngines = process.env.ENGINES?.split(',') ?? ENGINES

/** The same scenarios in three engines, side by side; each engine takes them one after the other. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  // `npm test` crawls in Chromium alone, by its own driver; the long form crawls in the others.
  testIgnore: process.env.E2E_CRAWL === 'full' ? [] : '**/crawl.spec.ts',
  globalSetup: '../global-setup.ts',
  fullyParallel: false,
  workers: ENGINES.length,
  projects: ENGINES.filter((engine) => requestedEngines.includes(engine) && missingPrograms(engine).length === 0).map(
    (engine) => ({
      name: engine,
      workers: 1,
      use: { engine },
    }),
  ),
  retries: 0,
  // Ends a test that hangs; a machine that is busy or slow is given the time that it needs.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../test-results/engines',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/engines.json' }]],
})
