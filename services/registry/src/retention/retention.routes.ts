import { RetentionBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import { change } from '../answer.ts'
import type { Deps } from '../deps.ts'
import { removeBytes, runRetention } from './retention.service.ts'

/** Taking away what nobody runs any more, for administrators. */
export function retentionRoutes(app: App, deps: Deps): void {
  app.post('/v1/retention', { schema: { body: RetentionBody } }, (request, reply) =>
    change(deps, request, reply, {
      deed: { kind: 'administer', what: 'take releases away' },
      run: (transact, actor) => runRetention(transact, request.body, actor),
      present: (taken) => taken,
      after: () => removeBytes(deps.database.db, deps.store),
    }),
  )
}
