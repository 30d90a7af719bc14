import { browserJest } from '@tessera/build/jest'

export default browserJest(import.meta.dirname, 'mfe-sample')
