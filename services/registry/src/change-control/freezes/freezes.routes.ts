import { FreezeBody, ReasonBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { beforeRow, type RouteContext, runChange } from '../../responses.ts'
import { createFreeze, endFreeze, readFreezes } from './freezes.service.ts'

/** Routes of freezes: readable by all, created and lifted by administrators. */
export function freezeRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database
  const permission = { kind: 'administer', what: 'freeze merchants' } as const
  const params = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

  app.get('/v1/freezes', { schema: { querystring: z.object({ before: beforeRow }) } }, async (request, reply) =>
    reply.send({ freezes: await readFreezes(db, request.query.before) }),
  )

  app.post('/v1/freezes', { schema: { body: FreezeBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => createFreeze(transact, request.body, actor),
      present: (row) => row,
      status: 201,
    }),
  )

  app.delete('/v1/freezes/:id', { schema: { params, querystring: ReasonBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => endFreeze(transact, request.params.id, request.query.reason, actor),
      present: (row) => row,
    }),
  )
}
