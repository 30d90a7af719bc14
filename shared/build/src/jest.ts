import { fileURLToPath } from 'node:url'
import type { Config } from 'jest'

const resolveHere = (file: string) => fileURLToPath(new URL(file, import.meta.url))

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
  testEnvironment: resolveHere('./jsdom-environment.cjs'),
  transform: { '\\.(mjs|[tj]sx?)$': swc('commonjs', true) as [string, Record<string, unknown>] },
  transformIgnorePatterns: ['/node_modules/(?!(swiper|@tessera)/)'],
  moduleNameMapper: { '\\.module\\.css$': resolveHere('./css-names.cjs'), '\\.css$': resolveHere('./css-names.cjs') },
  // Read by the setup of `@tessera/testing`.
  globals: { isMutationRun: Boolean(process.env.STRYKER_MUTATOR_WORKER) },
  setupFilesAfterEnv: ['@tessera/testing/jest-setup'],
})

/** Uses Node's native modules, without a sandbox per file: imports of a service are loaded once per worker. */
const native: Config = {
  testEnvironment: resolveHere('./native-environment.cjs'),
  runtime: resolveHere('./native-runtime.cjs'),
  transform: { '\\.ts$': swc('commonjs', false) as [string, Record<string, unknown>] },
}

/**
 * A mutant in code that is evaluated at load is detected only if modules are loaded again (run with
 * `--experimental-vm-modules`).
 */
const mutation: Config = {
  testEnvironment: 'node',
  transform: { '\\.ts$': swc('es6', false) as [string, Record<string, unknown>] },
  extensionsToTreatAsEsm: ['.ts'],
}

/** Only detects hangs: jest's default of five seconds is too short for databases and programs on a busy machine. */
const TEST_TIMEOUT_MS = 120_000

/** Jest for services and tools. */
export const nodeJest = (rootDir: string, displayName: string): Config => ({
  displayName,
  rootDir,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  ...(process.env.STRYKER_MUTATOR_WORKER ? mutation : native),
  testEnvironmentOptions: { testTimeoutMs: TEST_TIMEOUT_MS },
})
