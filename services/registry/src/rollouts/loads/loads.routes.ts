import { LoadsBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { authorize, nameSchema, type RouteContext, send } from '../../responses.ts'
import { readHealth } from './health.service.ts'
import type { LoadsReceiver } from './loads.service.ts'

/** A full body: 500 batches of 50 reports. */
const LOADS_LIMIT = 8 * 1024 * 1024
const DAY_MINUTES = 1_440

/** Routes for load reports of edges, and for load statistics. */
export function loadRoutes(app: App, deps: RouteContext & { loads: LoadsReceiver }): void {
  app.post('/v1/loads', { bodyLimit: LOADS_LIMIT, schema: { body: LoadsBody } }, async (request, reply) => {
    const authorization = await authorize(deps, request, { kind: 'report-loads' })
    if (!authorization.ok) return send(reply, authorization, () => null)
    return reply.send(await deps.loads.receive(request.body))
  })

  const minutesSchema = z.coerce.number().int().min(1).max(DAY_MINUTES).default(60)
  app.get(
    '/v1/health/:merchant',
    { schema: { params: z.object({ merchant: nameSchema }), querystring: z.object({ minutes: minutesSchema }) } },
    async (request, reply) =>
      send(
        reply,
        await readHealth(deps.database.db, request.params.merchant, request.query.minutes),
        (health) => health,
      ),
  )
}
