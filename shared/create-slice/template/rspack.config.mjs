import { remote } from '@tessera/build'

export default await remote(import.meta.dirname)
