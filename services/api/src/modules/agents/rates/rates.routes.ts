import type { App } from '@tessera/server'
import { Rates, SetRates } from '@tessera/site/calls'
import type { Once } from '../../../http/idempotency.ts'
import { serveSigned } from '../../../http/serve.ts'
import { unwrap } from '../../../outcome.ts'
import type { RateService } from './rates.service.ts'

export function rateRoutes(app: App, rates: RateService, once: Once): void {
  const success = true as const
  serveSigned(app, Rates, async ({ session, merchant, query }) => ({
    success,
    value: unwrap(await rates.of(session.memberId, merchant, query.node)),
  }))
  serveSigned(
    app,
    SetRates,
    async ({ session, merchant, body }) => ({
      success,
      value: unwrap(await rates.set(session.memberId, merchant, body.node, body.rates)),
    }),
    { refuses: ['permission.denied', 'agent.rate.above', 'agent.rate.below'], once: { do: once } },
  )
}
