import type { App } from '@tessera/server'
import {
  LongOpenRounds,
  OPERATIONS_PATH,
  RoundVoidConfirm,
  RoundVoidInput,
  RoundVoidReply,
} from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { RoundVoidService } from './round-voids.service.ts'

const PATH = `${OPERATIONS_PATH}/games/rounds`
const idParams = z.object({ id: z.coerce.number().int().positive() })

export function roundVoidRoutes(app: App, voids: RoundVoidService, guard: OperatorGuard): void {
  const success = true as const
  app.get(`${PATH}/open`, { ...guard('read'), schema: { response: { 200: LongOpenRounds } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await voids.listLongOpen() }),
  )
  app.post(
    `${PATH}/void`,
    { ...guard('rounds.void.ask'), schema: { body: RoundVoidInput, response: { 200: RoundVoidReply } } },
    async (request) => ({ success, value: unwrap(await voids.requestVoid(request.body, operatorOf(request).name)) }),
  )
  app.post(
    `${PATH}/void/:id/confirm`,
    {
      ...guard('rounds.void.confirm'),
      schema: { params: idParams, body: RoundVoidConfirm, response: { 200: RoundVoidReply } },
    },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await voids.confirm(params.id, body.reason, operatorOf(request).name)) }
    },
  )
}
