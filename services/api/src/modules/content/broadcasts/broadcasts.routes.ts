import type { App } from '@tessera/server'
import { BroadcastReply, Broadcasts, NewBroadcast, OPERATIONS_PATH } from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { BroadcastService } from './broadcasts.service.ts'

const PATH = `${OPERATIONS_PATH}/content/broadcasts`

export function broadcastRoutes(app: App, broadcasts: BroadcastService, guard: OperatorGuard): void {
  const success = true as const
  app.get(
    PATH,
    {
      ...guard('read'),
      schema: { querystring: z.object({ merchant: z.string().max(40) }), response: { 200: Broadcasts } },
    },
    async ({ query }, reply) =>
      reply.headers({ 'cache-control': 'no-store' }).send({ success, value: await broadcasts.list(query.merchant) }),
  )
  app.post(
    PATH,
    { ...guard('content.publish'), schema: { body: NewBroadcast, response: { 200: BroadcastReply } } },
    async (request) => ({
      success,
      value: unwrap(await broadcasts.send(request.body, operatorOf(request).name)),
    }),
  )
}
