import type { Database } from '@tessera/server'
import type { ArtifactStore } from './artifacts/artifact-store.ts'
import type { News } from './changes.ts'
import type { LoadsReceiver } from './loads/loads.service.ts'
import type { RunningSource } from './running/running.service.ts'
import type { Tables } from './tables.ts'

/** What the routes of the registry work with. */
export interface Deps {
  database: Database<Tables>
  store: ArtifactStore
  /** Where browsers find artifacts; ends with `/`. */
  artifactBase: string
  news: News
  running: RunningSource
  loads: LoadsReceiver
}
