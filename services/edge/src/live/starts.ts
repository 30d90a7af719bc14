import { LIVE_PATHS, StartReport } from '@tessera/contracts'
import { type App, createAllowance, fromOwnPage, type Merchants, networkOf } from '@tessera/server'
import { engineOf } from '../request/engine.ts'

const BODY_LIMIT = 1024
const NETWORK_LIMIT_PER_MINUTE = 6
/** A broken release stops every page: the log only needs to show that, not every report. */
const TOTAL_LIMIT_PER_MINUTE = 120

/** Receives reports of pages that did not start: one log line each, with the engine; invalid ones are dropped silently. */
export function startRoutes(app: App, merchants: Merchants): void {
  const networkLimiter = createAllowance(NETWORK_LIMIT_PER_MINUTE)
  const totalLimiter = createAllowance(TOTAL_LIMIT_PER_MINUTE)
  app.post(LIVE_PATHS.starts, { bodyLimit: BODY_LIMIT, schema: { body: StartReport } }, async (request, reply) => {
    reply.code(204).header('cache-control', 'no-store')
    const merchant = merchants.byHost(request.host)
    if (
      merchant &&
      fromOwnPage(request) &&
      networkLimiter.take(networkOf(request.ip), 1) &&
      totalLimiter.take('all', 1)
    ) {
      const { reason, requestId } = request.body
      const { name, version } = engineOf(request.headers['user-agent'])
      app.log.warn({ merchant: merchant.code, reason, page: requestId, engine: name, version }, 'page did not start')
    }
    return reply.send()
  })
}
