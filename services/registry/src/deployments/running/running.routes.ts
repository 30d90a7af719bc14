import { type App, RequestFailure } from '@tessera/server'
import type { FastifyReply } from 'fastify'
import type { Result } from '../../registry-error.ts'
import { send } from '../../responses.ts'
import type { PreparedResponse, RunningSource } from './running.service.ts'

const MAX_VISITOR_LENGTH = 200

interface RunningRequest {
  Params: { merchant: string }
  Querystring: { visitor?: string | string[] }
}

/** Routes of a merchant's running compositions. The most frequent reads: without schema validation and serialisation. */
export function runningRoutes(app: App, { running }: { running: RunningSource }): void {
  app.get<RunningRequest>('/v1/running/:merchant', async (request, reply) =>
    sendPrepared(reply, await running.running(request.params.merchant, request.headers['if-none-match'])),
  )

  app.get<RunningRequest>('/v1/compositions/:merchant', async (request, reply) => {
    const visitor = visitorOf(request.query.visitor)
    const { 'if-none-match': readerEtag } = request.headers
    return sendPrepared(reply, await running.composition(request.params.merchant, visitor, readerEtag))
  })
}

function sendPrepared(reply: FastifyReply, outcome: Result<PreparedResponse>) {
  if (!outcome.ok) return send(reply, outcome, () => null)
  const { etag, bytes } = outcome.value
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (!bytes) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}

function visitorOf(value: string | string[] | undefined): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && value.length > 0 && value.length <= MAX_VISITOR_LENGTH) return value
  throw new RequestFailure('request.invalid', { fields: { visitor: 'invalid_value' } })
}
