import { RetentionBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import { type RouteContext, runChange } from '../../responses.ts'
import type { ArtifactStore } from '../artifacts/artifact-store.ts'
import { removeBytes, runRetention } from './retention.service.ts'

/** Route that removes unused releases, for administrators. */
export function retentionRoutes(app: App, deps: RouteContext & { store: ArtifactStore }): void {
  app.post('/v1/retention', { schema: { body: RetentionBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission: { kind: 'administer', what: 'take releases away' },
      run: (transact, actor) => runRetention(transact, request.body, actor),
      present: (summary) => summary,
      afterSuccess: () => removeBytes(deps.database.db, deps.store),
    }),
  )
}
