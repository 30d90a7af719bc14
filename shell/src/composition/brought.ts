import type { LoadedFiles } from '@tessera/contracts'

/** What the shell starts with. */
export interface Brought {
  /** A `CompositionHeadFile` at least, not yet parsed. */
  told: unknown
  /** What it takes to load any of it; null where the document has what its own route takes, and the rest is brought when it is wanted. */
  files: LoadedFiles | null
}
