export default {
  // Finds hangs only: no test may depend on the speed of the machine. Longer than the limits of `until` and of Testing Library,
  // whose errors name the condition. Projects that are selected by name do not read it: see `TEST_TIMEOUT_MS` in shared/build.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tools/src/stages/longest-first.cjs',
  projects: [
    '<rootDir>/shared/*/jest.config.mjs',
    '<rootDir>/shell/jest.config.mjs',
    '<rootDir>/mfe-*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/tools/jest.config.mjs',
    '<rootDir>/ops/jest.config.mjs',
    '<rootDir>/ops/*/jest.config.mjs',
    '<rootDir>/bench/jest.config.mjs',
  ],
}
