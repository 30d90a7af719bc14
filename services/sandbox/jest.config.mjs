export default {
  testEnvironment: 'node',
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }],
  },
  extensionsToTreatAsEsm: ['.ts'],
}
