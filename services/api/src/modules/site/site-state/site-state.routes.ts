import type { App } from '@tessera/server'
import { SITE_STATES_PATH, SiteStateChange, SiteStateReply, SiteStatesReply } from '@tessera/site'
import * as z from 'zod'
import { type OperatorGuard, operatorOf } from '../../../http/operator-guard.ts'
import { unwrap } from '../../../result.ts'
import type { SiteStateService } from './site-state.service.ts'

const merchantParams = z.object({ merchant: z.string().max(40) })
/** Unknown parameters are rejected: a misspelt one must not turn a dry run into a change. */
const dryRunQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).optional() })

export function siteStateRoutes(app: App, sites: SiteStateService, guard: OperatorGuard): void {
  const success = true as const
  app.get(
    SITE_STATES_PATH,
    { ...guard('read'), schema: { response: { 200: SiteStatesReply } } },
    async (_request, reply) => reply.header('cache-control', 'no-store').send({ success, value: await sites.all() }),
  )
  app.get(
    `${SITE_STATES_PATH}/:merchant`,
    { ...guard('read'), schema: { params: merchantParams, response: { 200: SiteStateReply } } },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send({ success, value: unwrap(await sites.find(request.params.merchant)) }),
  )
  app.put(
    `${SITE_STATES_PATH}/:merchant`,
    {
      ...guard('sites.change'),
      schema: {
        params: merchantParams,
        querystring: dryRunQuery,
        body: SiteStateChange,
        response: { 200: SiteStateReply },
      },
    },
    async (request, reply) => {
      const outcome = await sites.changeState(
        request.params.merchant,
        request.body,
        operatorOf(request).name,
        request.query.dryRun === 'true',
      )
      return reply.header('cache-control', 'no-store').send({ success, value: unwrap(outcome) })
    },
  )
}
