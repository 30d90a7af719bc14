import { browserJest } from '@tessera/build/jest'

export default browserJest(import.meta.dirname, 'shared/site-ui')
