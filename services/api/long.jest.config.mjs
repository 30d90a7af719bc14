import { nodeJest } from '@tessera/build/jest'

// Files that `npm run long` runs and `npm test` does not.
export default { ...nodeJest(import.meta.dirname, 'api, long'), testMatch: ['<rootDir>/**/*.long.ts'] }
