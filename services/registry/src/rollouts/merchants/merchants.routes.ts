import { FlagsBody, GuardBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { readTimeline } from '../../deployments/placements/timeline.service.ts'
import { beforeRow, nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import { putFlags, putGuard, readMerchants } from './merchants.service.ts'

/** Routes of merchants, their flags, their guard and their timeline. */
export function merchantRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database
  const params = z.object({ merchant: nameSchema })

  app.get(
    '/v1/merchants',
    { schema: { querystring: z.object({ after: nameSchema.optional() }) } },
    async (request, reply) => reply.send({ merchants: await readMerchants(db, request.query.after) }),
  )

  app.get(
    '/v1/merchants/:merchant/timeline',
    { schema: { params, querystring: z.object({ before: beforeRow }) } },
    async (request, reply) =>
      send(reply, await readTimeline(db, request.params.merchant, request.query.before), (timeline) => ({ timeline })),
  )

  app.put('/v1/merchants/:merchant/flags', { schema: { params, body: FlagsBody } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'administer', what: `change the flags of ${merchant}` },
      run: (transact, actor) => putFlags(transact, merchant, request.body, actor),
      present: (row) => row,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })

  app.put('/v1/merchants/:merchant/guard', { schema: { params, body: GuardBody } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => putGuard(transact, merchant, request.body, actor),
      present: (row) => row,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })
}
