import type { App } from '@tessera/server'
import { AgentMoveConfirm, AgentMoveInput, AgentMoveReply, AgentMoves, OPERATIONS_PATH } from '@tessera/site/operations'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { MoveService } from './moves.service.ts'

const PATH = `${OPERATIONS_PATH}/agent/moves`
const idParams = z.object({ id: z.coerce.number().int().positive() })

export function moveRoutes(app: App, moves: MoveService, guard: OperatorGuard): void {
  const success = true as const
  app.get(PATH, { ...guard('read'), schema: { response: { 200: AgentMoves } } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ success, value: await moves.list() }),
  )
  app.post(
    PATH,
    { ...guard('agents.move.ask'), schema: { body: AgentMoveInput, response: { 200: AgentMoveReply } } },
    async (request) => ({ success, value: unwrap(await moves.request(request.body, operatorOf(request).name)) }),
  )
  app.post(
    `${PATH}/:id/withdraw`,
    {
      ...guard('agents.move.ask'),
      schema: { params: idParams, body: AgentMoveConfirm, response: { 200: AgentMoveReply } },
    },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await moves.withdraw(params.id, body.reason, operatorOf(request).name)) }
    },
  )
  app.post(
    `${PATH}/:id/confirm`,
    {
      ...guard('agents.move.confirm'),
      schema: { params: idParams, body: AgentMoveConfirm, response: { 200: AgentMoveReply } },
    },
    async (request) => {
      const { params, body } = request
      return { success, value: unwrap(await moves.confirm(params.id, body.reason, operatorOf(request).name)) }
    },
  )
}
