import { Semver, SliceName } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { authorize, beforeRow, nameSchema, type RouteContext, send } from '../../responses.ts'
import { readFaults } from './faults.service.ts'

/** Errors of slices in members' browsers, for readers of the audit: a message can contain more than it should. */
export function faultRoutes(app: App, deps: RouteContext): void {
  const params = z.object({ merchant: nameSchema })
  const querystring = z.object({ slice: z.optional(SliceName), version: z.optional(Semver), before: beforeRow })

  app.get('/v1/merchants/:merchant/faults', { schema: { params, querystring } }, async (request, reply) => {
    const { merchant } = request.params
    const authorization = await authorize(deps, request, { kind: 'read-audit', merchant })
    if (!authorization.ok) return send(reply, authorization, () => null)
    return send(reply, await readFaults(deps.database.db, merchant, request.query), (faults) => ({ faults }))
  })
}
