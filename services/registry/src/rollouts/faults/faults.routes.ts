import { Semver, SliceName } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { authorize, beforeRow, name, type RouteContext, send } from '../../responses.ts'
import { readFaults } from './faults.service.ts'

/** Errors of slices in members' browsers, for readers of the audit: a message can contain more than it should. */
export function faultRoutes(app: App, deps: RouteContext): void {
  const params = z.object({ merchant: name })
  const querystring = z.object({ slice: z.optional(SliceName), version: z.optional(Semver), before: beforeRow })

  app.get('/v1/merchants/:merchant/faults', { schema: { params, querystring } }, async (request, reply) => {
    const { merchant } = request.params
    const actor = await authorize(deps, request, { kind: 'read-audit', merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    return send(reply, await readFaults(deps.database.db, merchant, request.query), (faults) => ({ faults }))
  })
}
