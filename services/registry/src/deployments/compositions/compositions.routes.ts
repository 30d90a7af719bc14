import { ComposeBody, MoveBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import { compose, moveTo, toMoveResponse } from '../../rollouts/moves/moves.service.ts'
import { toRef } from './composition.ts'
import { readComposition, readCompositions } from './compositions.service.ts'

/** Routes that compose and move, for operators of the merchant, and that list its compositions. */
export function compositionRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database
  const params = z.object({ merchant: nameSchema })

  app.post('/v1/compositions', { schema: { body: ComposeBody } }, (request, reply) => {
    const { merchant } = request.body
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => compose(transact, request.body, actor),
      present: toMoveResponse,
      status: 201,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })

  app.post('/v1/merchants/:merchant/stable', { schema: { params, body: MoveBody } }, (request, reply) => {
    const { merchant } = request.params
    return runChange(deps, request, reply, {
      permission: { kind: 'operate', merchant },
      run: (transact, actor) => moveTo(transact, merchant, request.body, actor),
      present: toMoveResponse,
      notify: (trx) => deps.changes.notifyMoved(merchant, trx),
    })
  })

  app.get(
    '/v1/merchants/:merchant/compositions',
    { schema: { params, querystring: z.object({ before: z.coerce.number().int().optional() }) } },
    async (request, reply) =>
      reply.send({ compositions: await readCompositions(db, request.params.merchant, request.query.before) }),
  )

  app.get(
    '/v1/compositions/:merchant/:id',
    { schema: { params: z.object({ merchant: nameSchema, id: z.uuid() }) } },
    async (request, reply) => send(reply, await readComposition(db, request.params.merchant, request.params.id), toRef),
  )
}
