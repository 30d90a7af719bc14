import { type App, createShare, networkOf, RequestFailure } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Files are few and the same for all; what stands behind the other two counts by itself. */
const NOT_COUNTED = /^\/(?:r|api|cdn|ops)\/|^\/(?:healthz|readyz|metrics|ops)$/
const PAGE = /^\/(?:m(?:\/|$)|$)/
const RETRY_S = 20

/**
 * Counts what one network asks of the edge itself: beyond so much a minute it may have as much as all others together, as a carrier's
 * members have who share an address. `refusePage` answers a page; other calls are answered `request.too.many`.
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
