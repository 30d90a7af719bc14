export default {
  // A test that hangs is told in ten seconds; projects with databases and programs ask for more (`patient`).
  testTimeout: 10_000,
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
