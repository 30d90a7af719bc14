export default {
  projects: [
    '<rootDir>/shared/*/jest.config.mjs',
    '<rootDir>/shell/jest.config.mjs',
    '<rootDir>/mfe-*/jest.config.mjs',
    '<rootDir>/services/*/jest.config.mjs',
    '<rootDir>/tools/jest.config.mjs',
    '<rootDir>/ops/jest.config.mjs',
    '<rootDir>/bench/jest.config.mjs',
  ],
}
