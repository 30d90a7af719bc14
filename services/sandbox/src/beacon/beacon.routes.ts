import { BEACON } from '@tessera/outside'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { Beacon } from './beacon.ts'

const Params = z.object({ round: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
const publicAccess = { access: 'public' } as const
/** Pages of any origin may request it. */
const ALLOW_ANY_ORIGIN = ['access-control-allow-origin', '*'] as const

/** Routes of the sandbox's beacon, public. A published round never changes. */
export function beaconRoutes(app: App, beacon: Beacon): void {
  app.get(BEACON.key, { config: publicAccess }, async (_request, reply) =>
    reply
      .header(...ALLOW_ANY_ORIGIN)
      .header('cache-control', 'no-cache')
      .send(beacon.key),
  )
  app.get(BEACON.latest, { config: publicAccess }, async (_request, reply) =>
    reply
      .header(...ALLOW_ANY_ORIGIN)
      .header('cache-control', 'no-store')
      .send(beacon.round(beacon.latest())),
  )
  app.get(BEACON.round, { config: publicAccess, schema: { params: Params } }, async (request, reply) => {
    const found = beacon.round(request.params.round)
    if (!found)
      return reply
        .code(404)
        .header(...ALLOW_ANY_ORIGIN)
        .header('cache-control', 'no-store')
        .send({ error: 'not out yet' })
    return reply
      .header(...ALLOW_ANY_ORIGIN)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(found)
  })
}
