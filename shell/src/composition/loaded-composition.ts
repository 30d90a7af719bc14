import type { LoadedFiles } from '@tessera/contracts'

/** Start data of the shell. */
export interface LoadedComposition {
  /** At least a `CompositionHeadFile`, not yet parsed. */
  body: unknown
  /** Files of all modules; null if the document has only those of its own route, and the rest is loaded on demand. */
  files: LoadedFiles | null
}
