import { type App, createShare, networkOf, RequestFailure } from '@tessera/server'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { actorOf, missingToken } from './access/auth/actor.ts'
import { OPERATIONS } from './deployments/operations/index.ts'
import { statusOf } from './registry-error.ts'
import { bearerToken } from './responses.ts'
import type { Tables } from './tables.ts'

/** Requests a minute that any network may send; beyond that, one may send as many as all others together. */
const MAX_UNKNOWN_PER_MINUTE = 60
const RETRY_S = 10

/**
 * Checks the token before the body is read, so that a client without one cannot make the server buffer megabytes. The
 * permissions are checked by the route, with the body. Bodies without a valid token, also of calls that need none, are
 * limited to a few a minute from one network.
 */
export function installEarlyTokenCheck(app: App, db: Kysely<Tables>): void {
  const unknownLimiter = createShare(MAX_UNKNOWN_PER_MINUTE)
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request
    if (request.is404 || !('content-length' in headers || 'transfer-encoding' in headers)) return
    const token = bearerToken(request)
    if (token && (await actorOf(db, token))) return
    if (!unknownLimiter.take(networkOf(request.ip), 1))
      throw new RequestFailure('request.too.many', { retryAfter: RETRY_S })
    if (requiredRoleOf(request) !== null)
      return reply.code(statusOf(missingToken.rejection)).send(missingToken.rejection)
  })
}

/** Role and scope that the call needs, from its description; null if it is public. */
const requiredRoleOf = ({ method, routeOptions }: FastifyRequest): string | null =>
  OPERATIONS[`${method} ${routeOptions.url?.replace(/^\/ops(?=\/)/, '') ?? ''}`]?.needs ?? null
