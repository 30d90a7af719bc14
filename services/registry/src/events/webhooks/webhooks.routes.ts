import { ReasonBody, WebhookBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { authorize, type RouteContext, runChange, send } from '../../responses.ts'
import {
  createWebhook,
  endWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  rotateWebhook,
} from './webhooks.service.ts'

interface Deps extends RouteContext {
  /** True to allow endpoints on this machine, for development. */
  webhookLoopback: boolean
}

/** Routes of webhook endpoints and their deliveries; for administrators. */
export function webhookRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const params = z.object({ id: z.uuid() })
  const messageIdSchema = z.string().regex(/^msg_[0-9a-f]{32}$/)
  const permission = { kind: 'administer', what: 'see and change the webhooks' } as const

  app.get('/v1/webhooks', async (request, reply) => {
    const authorization = await authorize(deps, request, permission)
    if (!authorization.ok) return send(reply, authorization, () => null)
    return reply.send({ webhooks: await readWebhooks(db) })
  })

  app.post('/v1/webhooks', { schema: { body: WebhookBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => createWebhook(transact, request.body, actor, deps.webhookLoopback),
      present: (webhook) => webhook,
      status: 201,
    }),
  )

  app.post('/v1/webhooks/:id/rotate', { schema: { params, body: ReasonBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => rotateWebhook(transact, request.params.id, request.body.reason, actor),
      present: (webhook) => webhook,
    }),
  )

  app.delete('/v1/webhooks/:id', { schema: { params, querystring: ReasonBody } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact, actor) => endWebhook(transact, request.params.id, request.query.reason, actor),
      present: (row) => row,
    }),
  )

  app.get(
    '/v1/webhooks/:id/deliveries',
    { schema: { params, querystring: z.object({ before: messageIdSchema.optional() }) } },
    async (request, reply) => {
      const authorization = await authorize(deps, request, permission)
      if (!authorization.ok) return send(reply, authorization, () => null)
      const deliveriesResult = await readDeliveries(db, request.params.id, request.query.before)
      return send(reply, deliveriesResult, (deliveries) => ({ deliveries }))
    },
  )

  app.post('/v1/deliveries/:id/again', { schema: { params: z.object({ id: messageIdSchema }) } }, (request, reply) =>
    runChange(deps, request, reply, {
      permission,
      run: (transact) => redeliver(transact, request.params.id),
      present: (row) => row,
    }),
  )
}
