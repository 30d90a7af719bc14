import type { LoadedFiles } from '@tessera/contracts'

/** Start data of the shell. */
export interface Brought {
  /** A `CompositionHeadFile` at least, not yet parsed. */
  body: unknown
  /** Files to load any of it; null if the document has those of its own route, and the rest is loaded on demand. */
  files: LoadedFiles | null
}
