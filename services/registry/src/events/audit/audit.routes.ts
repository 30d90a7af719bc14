import type { App } from '@tessera/server'
import * as z from 'zod'
import type { ArtifactStore } from '../../releases/artifacts/artifact-store.ts'
import { readAnchor } from '../../releases/artifacts/audit-anchor.ts'
import { authorize, name, type RouteContext, send } from '../../responses.ts'
import { auditFile, readAudit, verifyAudit } from './audit.service.ts'

interface Deps extends RouteContext {
  store: ArtifactStore
}

/** Reading the audit and computing its chain again, for those who may see who did what. */
export function auditRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const moment = z.iso.datetime().transform((text) => new Date(text))
  const rows = z.object({
    merchant: name.optional(),
    actor: z.string().max(60).optional(),
    action: z.string().max(60).optional(),
    since: moment.optional(),
    until: moment.optional(),
  })
  const page = rows.extend({ before: z.coerce.number().int().positive().optional() })

  app.get('/v1/audit', { schema: { querystring: page } }, async (request, reply) => {
    const actor = await authorize(deps, request, { kind: 'read-audit', merchant: request.query.merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    return reply.send({ audit: await readAudit(db, request.query) })
  })

  app.get('/v1/audit/file', { schema: { querystring: rows } }, async (request, reply) => {
    const actor = await authorize(deps, request, { kind: 'read-audit', merchant: request.query.merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    return reply.send(await auditFile(db, request.query))
  })

  app.get('/v1/audit/verify', async (request, reply) => {
    const actor = await authorize(deps, request, { kind: 'read-audit' })
    if (!actor.ok) return send(reply, actor, () => null)
    return reply.send(await verifyAudit(db, await readAnchor(deps.store)))
  })
}
