import type { App } from '@tessera/server'
import { Rates, SetRates } from '@tessera/site/calls'
import type { RunIdempotent } from '../../../http/idempotency.ts'
import { serveWithSession } from '../../../http/serve.ts'
import { unwrap } from '../../../result.ts'
import type { RateService } from './rates.service.ts'

export function rateRoutes(app: App, rates: RateService, once: RunIdempotent): void {
  const success = true as const
  serveWithSession(app, Rates, async ({ session, merchant, query }) => ({
    success,
    value: unwrap(await rates.rateSheet(session.memberId, merchant, query.node)),
  }))
  serveWithSession(
    app,
    SetRates,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await rates.set(session.memberId, merchant, body.node, body.rates)),
    }),
    { errorCodes: ['permission.denied', 'agent.rate.above', 'agent.rate.below'], idempotent: { run: once } },
  )
}
