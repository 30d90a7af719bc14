import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const SLOW_SPECS = [/as-ops\/site-state\.spec\.ts$/, /as-everyone\/crawl\.spec\.ts$/]
/** The fifty swaps run last, when the edge has compressed every file: compressing each for the first time can exceed a page's timeout. */
const LAST_SPECS = /as-ops\/swap\.spec\.ts$/
/** The same engine without a window, if installed: pages take less than half of the time. The stage `engines` runs the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : '/usr/bin/chromium'
const PORT = Number(process.env.E2E_PORT ?? 8190)

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // More than the cores of a small machine: half of the time a test waits for timeouts of the page.
  workers: 3,
  // The longest tests start first; projects do not wait for each other.
  projects: [
    { name: 'long', testMatch: SLOW_SPECS },
    { name: 'site', testIgnore: [...SLOW_SPECS, LAST_SPECS] },
    { name: 'last', testMatch: LAST_SPECS },
  ],
  // A test that passes only when retried counts as failed.
  retries: 0,
  // Ends a test that hangs; a machine that is busy or slow is given the time that it needs.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  forbidOnly: Boolean(process.env.CI),
  outputDir: './test-results',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? './test-results/report.json' }],
    ['./slow-test-reporter.ts'],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 390, height: 844 },
    // Pages are rendered in software: twice the density costs a fifth more, and no test needs it.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    // Animations are drawn in software: an idle home page takes 0.6 of a core with motion and 0.1 without. Tests of motion turn it on;
    // the engines' scenarios run with it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's cache would serve files that a test breaks; the offline tests allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every test takes a quarter of the time; enable it to debug a failure.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
