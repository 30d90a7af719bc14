import type { App } from '@tessera/server'
import { SITE_STATES_PATH, SiteStateChange, SiteStateReply, SiteStatesReply } from '@tessera/site'
import * as z from 'zod'
import { operatorGuard } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../outcome.ts'
import type { SiteStateService } from './site-state.service.ts'

const ofOne = z.object({ merchant: z.string().max(40) })
/** A word that is misspelt is refused: it must not turn a trial into a change. */
const dryRun = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() })

/** What operators ask and change, with a token of their own; visitors have no way here. `limit`: calls a minute from one address. */
export function siteStateRoutes(app: App, sites: SiteStateService, token: string, limit: number): void {
  const common = {
    // The merchant is in the address, and the token is the access: no session of any site opens this.
    config: { access: 'public', rateLimit: { max: limit, timeWindow: 60_000 } },
    preParsing: operatorGuard(token),
  } as const
  const success = true as const
  app.get(
    SITE_STATES_PATH,
    { ...common, schema: { hide: true, response: { 200: SiteStatesReply } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ success, value: await sites.all() }),
  )
  app.get(
    `${SITE_STATES_PATH}/:merchant`,
    { ...common, schema: { hide: true, params: ofOne, response: { 200: SiteStateReply } } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await sites.find(request.params.merchant)) }),
  )
  app.put(
    `${SITE_STATES_PATH}/:merchant`,
    {
      ...common,
      schema: {
        hide: true,
        params: ofOne,
        querystring: dryRun,
        body: SiteStateChange,
        response: { 200: SiteStateReply },
      },
    },
    async (request, reply) => {
      const outcome = await sites.change(request.params.merchant, request.body, request.query.dryRun === 'true')
      return reply.header('cache-control', 'no-store').send({ success, value: unwrap(outcome) })
    },
  )
}
