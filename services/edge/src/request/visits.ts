import { type App, createShare, networkOf, RequestFailure } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Not counted: files are few and the same for all; the upstreams of the others have their own limits. */
const NOT_COUNTED = /^\/(?:r|api|cdn|ops)\/|^\/(?:healthz|readyz|metrics|ops)$/
const PAGE = /^\/(?:m(?:\/|$)|$)/
const RETRY_S = 20

/**
 * Rate-limits the requests of one network to the edge itself: beyond `aMinute` it gets at most as many as all others
 * together, because a carrier's members share an address. `refusePage` responds to a page; other calls get the error
 * `request.too.many`.
 */
export function installVisits(
  app: App,
  aMinute: number,
  refusePage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const visits = createShare(aMinute)
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (NOT_COUNTED.test(path) || visits.take(networkOf(request.ip), 1)) return
    if (!PAGE.test(path)) throw new RequestFailure('request.too.many', { retryAfter: RETRY_S })
    return refusePage(request, reply.header('retry-after', String(RETRY_S)))
  })
}
