import type { Database } from '@tessera/server'
import type { ArtifactStore } from './artifacts/artifact-store.ts'
import type { Tables } from './tables.ts'

/** What the routes of the registry work with. */
export interface Deps {
  database: Database<Tables>
  store: ArtifactStore
  /** Where browsers find artifacts; ends with `/`. */
  artifactBase: string
}
