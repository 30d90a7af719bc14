import { nodeJest } from '@tessera/build/jest'

// The console has a configuration of its own, for the browser: src/jest.config.mjs.
export default { ...nodeJest(import.meta.dirname, 'ops'), roots: ['<rootDir>/merchants'] }
