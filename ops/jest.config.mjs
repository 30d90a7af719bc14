import { nodeJest } from '@tessera/build/jest'

// Pages and their kit have configurations of their own, for the browser: {ui,console,desk}/jest.config.mjs.
export default { ...nodeJest(import.meta.dirname, 'ops'), roots: ['<rootDir>/merchants'] }
