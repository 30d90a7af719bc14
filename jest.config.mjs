export default {
  // A cold database start on a busy machine takes longer than jest's five seconds.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/shared/*/jest.config.mjs',
    '<rootDir>/shell/jest.config.mjs',
    '<rootDir>/mfe-*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/tools/jest.config.mjs',
    '<rootDir>/ops/jest.config.mjs',
    '<rootDir>/ops/src/jest.config.mjs',
    '<rootDir>/bench/jest.config.mjs',
  ],
}
