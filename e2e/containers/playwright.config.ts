import { defineConfig } from '@playwright/test'
import site from '../playwright.config.ts'

const { globalSetup: _startsItsOwn, ...options } = site

/** The walk through a site that runs in containers; `npm run long -- docker` starts it. */
export default defineConfig({
  ...options,
  testDir: '.',
  projects: [{ name: 'containers' }],
  outputDir: '../test-results/containers',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/containers.json' }]],
})
