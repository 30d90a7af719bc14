import { GroupBody, ReasonBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { nameSchema, type RouteContext, runChange } from '../../responses.ts'
import { deleteAuditedGroup, putGroup, readGroups } from './groups.service.ts'

/** Routes of named groups of merchants: readable by all, created and deleted by administrators. */
export function groupRoutes(app: App, deps: RouteContext): void {
  const permission = { kind: 'administer', what: 'change groups of merchants' } as const
  const params = z.object({ group: nameSchema })

  app.get('/v1/groups', async (_request, reply) => reply.send({ groups: await readGroups(deps.database.db) }))

  app.put('/v1/groups/:group', { schema: { params, body: GroupBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => putGroup(transact, request.params.group, request.body, actor),
      present: (row) => row,
    }),
  )

  app.delete('/v1/groups/:group', { schema: { params, querystring: ReasonBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => deleteAuditedGroup(transact, request.params.group, request.query.reason, actor),
      present: (row) => row,
    }),
  )
}
