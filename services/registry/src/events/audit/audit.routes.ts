import type { App } from '@tessera/server'
import * as z from 'zod'
import type { ArtifactStore } from '../../releases/artifacts/artifact-store.ts'
import { readAnchor } from '../../releases/artifacts/audit-anchor.ts'
import { authorize, nameSchema, type RouteContext, send } from '../../responses.ts'
import { exportAudit, readAudit, verifyAudit } from './audit.service.ts'

interface Deps extends RouteContext {
  store: ArtifactStore
}

/** Routes that read the audit log and verify its hash chain; they require the permission `read-audit`. */
export function auditRoutes(app: App, deps: Deps): void {
  const { db } = deps.database
  const moment = z.iso.datetime().transform((text) => new Date(text))
  const auditFilter = z.object({
    merchant: nameSchema.optional(),
    actor: z.string().max(60).optional(),
    action: z.string().max(60).optional(),
    since: moment.optional(),
    until: moment.optional(),
  })
  const auditPageQuery = auditFilter.extend({ before: z.coerce.number().int().positive().optional() })

  app.get('/v1/audit', { schema: { querystring: auditPageQuery } }, async (request, reply) => {
    const authorization = await authorize(deps, request, { kind: 'read-audit', merchant: request.query.merchant })
    if (!authorization.ok) return send(reply, authorization, () => null)
    return reply.send({ audit: await readAudit(db, request.query) })
  })

  app.get('/v1/audit/file', { schema: { querystring: auditFilter } }, async (request, reply) => {
    const authorization = await authorize(deps, request, { kind: 'read-audit', merchant: request.query.merchant })
    if (!authorization.ok) return send(reply, authorization, () => null)
    return reply.send(await exportAudit(db, request.query))
  })

  app.get('/v1/audit/verify', async (request, reply) => {
    const authorization = await authorize(deps, request, { kind: 'read-audit' })
    if (!authorization.ok) return send(reply, authorization, () => null)
    return reply.send(await verifyAudit(db, await readAnchor(deps.store)))
  })
}
