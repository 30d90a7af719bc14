import { nodeJest } from '@tessera/build/jest'

export default { ...nodeJest(import.meta.dirname, 'api'), testTimeout: 30_000 }
