import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const swc = (module: 'commonjs' | 'es6', tsx: boolean) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      ...(tsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
    },
    module: { type: module },
  },
]

/** Jest for code that runs in the browser: jsdom, CSS modules by name, Testing Library matchers. */
export const browserJest = (rootDir: string, displayName: string): Config => ({
  displayName,
  rootDir,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironment: here('./jsdom-environment.cjs'),
  transform: { '\\.(mjs|[tj]sx?)$': swc('commonjs', true) as [string, Record<string, unknown>] },
  transformIgnorePatterns: ['/node_modules/(?!(swiper|@tessera)/)'],
  moduleNameMapper: { '\\.module\\.css$': here('./css-names.cjs'), '\\.css$': here('./css-names.cjs') },
  // Read by the setup of `@tessera/testing`.
  globals: { isMutationRun: Boolean(process.env.STRYKER_MUTATOR_WORKER) },
  setupFilesAfterEnv: ['@tessera/testing/jest-setup'],
})

/** Node's own modules and types, and no world for each file: what a service imports is loaded once in a worker. */
const native: Config = {
  testEnvironment: here('./native-environment.cjs'),
  runtime: here('./native-runtime.cjs'),
  transform: { '\\.ts$': swc('commonjs', false) as [string, Record<string, unknown>] },
}

/**
 * A mutant in code that is evaluated at load is detected only if modules are loaded again (run with
 * `--experimental-vm-modules`).
 */
const mutated: Config = {
  testEnvironment: 'node',
  transform: { '\\.ts$': swc('es6', false) as [string, Record<string, unknown>] },
  extensionsToTreatAsEsm: ['.ts'],
}

/** Finds hangs only: jest's own five seconds are too short for databases and programs on a busy machine. */
const TEST_TIMEOUT_MS = 120_000

/** Jest for services and tools. */
export const nodeJest = (rootDir: string, displayName: string): Config => ({
  displayName,
  rootDir,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  ...(process.env.STRYKER_MUTATOR_WORKER ? mutated : native),
  testEnvironmentOptions: { testTimeoutMs: TEST_TIMEOUT_MS },
})
