import { callbackPath } from '@tessera/outside'
import type { App } from '@tessera/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countFailedSignatures } from '../../../http/failed-signatures.ts'
import type { CallbackOutcome, Callbacks } from './callbacks.service.ts'

const MAX_BODY_BYTES = 64 * 1024
const STATUS_BY_OUTCOME: Record<CallbackOutcome, number> = { kept: 200, forged: 401, malformed: 400, early: 503 }
const RETRY_S = 5

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * `POST /callbacks/v1/{channel}`: Standard Webhooks of channels, independent of merchants' hosts, and never through the
 * edge. The signature covers the raw bytes. 401: badly signed or too old; 429: too many of those from one address; 503: received before
 * the order that it is about exists.
 */
export function callbackRoutes(app: App, callbacks: Callbacks): void {
  const isOverFailureLimit = countFailedSignatures(app)
  app.register(async (scope) => {
    const rawScope = scope as unknown as FastifyInstance
    rawScope.removeAllContentTypeParsers()
    rawScope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, raw, done) =>
      done(null, raw),
    )
    rawScope.route<{ Params: { channel: string } }>({
      method: 'POST',
      url: callbackPath(':channel'),
      schema: { hide: true },
      config: { access: 'public', rateLimit: false },
      handler: async (request, reply) => {
        const outcome = await callbacks.take(request.params.channel, {
          id: header(request, 'webhook-id'),
          timestamp: header(request, 'webhook-timestamp'),
          signature: header(request, 'webhook-signature'),
          body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
        })
        if (outcome === 'early') reply.header('retry-after', String(RETRY_S))
        const status = outcome === 'forged' && (await isOverFailureLimit(request)) ? 429 : STATUS_BY_OUTCOME[outcome]
        return reply.code(status).header('cache-control', 'no-store').send({ taken: outcome })
      },
    })
  })
}
