import { type App, unstorable } from '@tessera/server'
import {
  HTTP_STATUS,
  MAX_BODY,
  WALLET_CALLS,
  type WalletCall,
  type WalletStatus,
  walletPath,
} from '@tessera/wallet-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countFailedSignatures } from '../../../http/failed-signatures.ts'
import type { Provider } from '../providers/providers.domain.ts'
import { authenticateCall } from './admission.domain.ts'
import type { WalletCalls } from './wallet-calls.service.ts'

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Parses the bytes; undefined if they are not JSON or contain text that the database cannot store. */
function parseJson(raw: Buffer): unknown {
  try {
    const json: unknown = JSON.parse(raw.toString('utf8'))
    return Object.keys(unstorable(json)).length > 0 ? undefined : json
  } catch {
    return undefined
  }
}

function sendResponse(reply: FastifyReply, text: string, code?: number): FastifyReply {
  const { status } = JSON.parse(text) as { status: WalletStatus }
  return reply
    .code(code ?? HTTP_STATUS[status] ?? 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(text)
}

/**
 * Wallet API for providers: independent of merchants' hosts, and never through the edge. A signature covers the raw bytes,
 * so the signature is checked before the body is parsed.
 */
export function walletCallRoutes(
  app: App,
  calls: WalletCalls,
  providerList: readonly Provider[],
  now: () => Date,
): void {
  const isOverLimit = countFailedSignatures(app)
  const providers = new Map(providerList.map((provider) => [provider.code, provider]))
  app.register(async (scope) => {
    const rawScope = scope as unknown as FastifyInstance
    rawScope.removeAllContentTypeParsers()
    rawScope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY }, (_request, raw, done) =>
      done(null, raw),
    )
    // Handles bodies that cannot be read in full (too long, truncated or compressed), whose signature cannot be checked.
    rawScope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number }
      if (statusCode >= 500) request.log.error({ err: error }, 'wallet call of a provider failed')
      return sendResponse(reply, JSON.stringify({ status: statusCode >= 500 ? 'BUSY' : 'MALFORMED' }))
    })
    for (const call of Object.keys(WALLET_CALLS) as WalletCall[])
      rawScope.route({
        method: 'POST',
        url: walletPath(call),
        schema: { hide: true },
        config: { access: 'public', rateLimit: false },
        handler: async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const credentials = {
            provider: headerText(request, 'x-provider'),
            key: headerText(request, 'x-key'),
            timestamp: headerText(request, 'x-timestamp'),
            signature: headerText(request, 'x-signature'),
          }
          const authentication = authenticateCall(providers, call, credentials, raw, now().getTime())
          if (!authentication.ok) {
            const text = JSON.stringify({ status: authentication.status })
            return sendResponse(reply, text, (await isOverLimit(request)) ? 429 : undefined)
          }
          const { text, replayed } = await calls.handle(authentication.provider, call, parseJson(raw))
          if (replayed) reply.header('idempotency-replayed', 'true')
          return sendResponse(reply, text)
        },
      })
  })
}
