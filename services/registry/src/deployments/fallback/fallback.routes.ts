import type { App } from '@tessera/server'
import * as z from 'zod'
import { nameSchema, type RouteContext, send } from '../../responses.ts'
import { readFallback } from './fallback.service.ts'

/** Route of the fallback for a slice of a composition that fails to load. */
export function fallbackRoutes(app: App, { database, artifactBase }: RouteContext & { artifactBase: string }): void {
  app.get(
    '/v1/compositions/:merchant/:id/fallback/:slice',
    { schema: { params: z.object({ merchant: nameSchema, id: z.uuid(), slice: nameSchema }) } },
    async (request, reply) => {
      const { merchant, id, slice } = request.params
      return send(reply, await readFallback(database.db, artifactBase, merchant, id, slice), (fallback) => fallback)
    },
  )
}
