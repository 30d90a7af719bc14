import { nodeJest } from '@tessera/build/jest'

export default nodeJest(import.meta.dirname, 'tools')
