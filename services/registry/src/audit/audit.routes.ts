import type { App } from '@tessera/server'
import * as z from 'zod'
import { name, permit, send, type Work } from '../answer.ts'
import { readAudit, verifyAudit } from './audit.service.ts'

/** Reading the audit and computing its chain again, for those who may see who did what. */
export function auditRoutes(app: App, deps: Work): void {
  const { db } = deps.database
  const page = z.object({ merchant: name.optional(), before: z.coerce.number().int().positive().optional() })

  app.get('/v1/audit', { schema: { querystring: page } }, async (request, reply) => {
    const actor = await permit(deps, request, { kind: 'read-audit', merchant: request.query.merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    return reply.send({ audit: await readAudit(db, request.query.merchant, request.query.before) })
  })

  app.get('/v1/audit/verify', async (request, reply) => {
    const actor = await permit(deps, request, { kind: 'read-audit' })
    if (!actor.ok) return send(reply, actor, () => null)
    return reply.send(await verifyAudit(db))
  })
}
