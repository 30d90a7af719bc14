import { type App, createShare, networkOf, RequestFailure } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Paths that are not counted: files are few and the same for all; the other paths are limited by their upstreams. */
const UNCOUNTED_PATHS = /^\/(?:r|api|cdn|ops)\/|^\/(?:healthz|readyz|metrics|ops)$/
const PAGE_PATH = /^\/(?:m(?:\/|$)|$)/
const RETRY_S = 20

/**
 * Rate-limits the requests of one network to the edge itself: beyond `maxPerMinute` it gets at most as many as all others
 * together, because a carrier's members share an address. `rejectPage` responds to a page; other calls get the error
 * `request.too.many`.
 */
export function installNetworkLimit(
  app: App,
  maxPerMinute: number,
  rejectPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const networkLimiter = createShare(maxPerMinute)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (UNCOUNTED_PATHS.test(path) || networkLimiter.take(networkOf(request.ip), 1)) return
    if (!PAGE_PATH.test(path)) throw new RequestFailure('request.too.many', { retryAfter: RETRY_S })
    return rejectPage(request, reply.header('retry-after', String(RETRY_S)))
  })
}
