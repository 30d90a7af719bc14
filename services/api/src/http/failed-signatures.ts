import type { App } from '@tessera/server'
import type { FastifyRequest } from 'fastify'

/** Calls with a failed signature that one address may make in a minute. */
const MAX_FAILED = 60

/**
 * Counts calls with a failed signature by their address; signed calls are never counted. The returned function counts one and resolves
 * true if the address has made too many within a minute. Without rate limits (`RATE_LIMIT_ON`) it always resolves false.
 */
export function countFailedSignatures(app: App): (request: FastifyRequest) => Promise<boolean> {
  if (!app.hasDecorator('createRateLimit')) return async () => false
  const count = app.createRateLimit({ max: MAX_FAILED, timeWindow: 60_000, keyGenerator: ({ ip }) => ip })
  return async (request) => {
    const limitState = await count(request)
    return !limitState.isAllowed && limitState.isExceeded
  }
}
