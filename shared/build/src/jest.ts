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
  transformIgnorePatterns: ['/node_modules/(?!(swiper)/)'],
  moduleNameMapper: { '\\.module\\.css$': here('./css-names.cjs'), '\\.css$': here('./css-names.cjs') },
  setupFilesAfterEnv: ['@tessera/testing/jest-setup'],
})

/**
 * Jest for services and tools: Node, native ES modules (run with `--experimental-vm-modules`). `patient` is for tests that start
 * databases or programs: on a busy machine those take longer than the ten seconds that other tests have.
 */
export const nodeJest = (rootDir: string, displayName: string, { patient = false } = {}): Config => ({
  displayName,
  rootDir,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testEnvironment: 'node',
  transform: { '\\.ts$': swc('es6', false) as [string, Record<string, unknown>] },
  extensionsToTreatAsEsm: ['.ts'],
  setupFilesAfterEnv: patient ? [here('./jest-patience.mjs')] : [],
})
