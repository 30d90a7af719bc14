import { type MemberChanges, PreviewBody, ReasonBody } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import type { Permission } from '../../access/auth/actor.ts'
import { unsignedPreviews } from '../../rejections.ts'
import { authorize, nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import { type PreviewLinkDeps, toPreview } from './preview.ts'
import { createPreview, endPreview, readChanges, readPreviewComposition, readPreviews } from './previews.service.ts'

interface Deps extends RouteContext {
  links: PreviewLinkDeps
  /** Base address of artifacts for browsers; ends with `/`. */
  artifactBase: string
}

/** Preview links: created, listed and revoked by people; edges read their compositions. */
export function previewRoutes(app: App, deps: Deps): void {
  const { links } = deps
  const { db } = deps.database
  const params = z.object({ merchant: nameSchema })
  const previewIdSchema = z.uuid()
  /** `changes` is null for a preview of a whole composition, which only an operator may create, and for an unknown preview. */
  const permissionFor = (merchant: string, changes: MemberChanges | null): Permission => ({
    kind: 'preview',
    merchant,
    production: links.merchants.all.find(({ code }) => code === merchant)?.production ?? true,
    members: changes && Object.keys(changes),
  })

  app.post('/v1/previews', { schema: { body: PreviewBody } }, (request, reply) => {
    const { merchant, changes = null } = request.body
    return runChange(deps, request, reply, {
      permission: permissionFor(merchant, changes),
      run: async (transact, actor) => (links.signer ? createPreview(transact, request.body, actor) : unsignedPreviews),
      present: (row) => toPreview(row, links),
      status: 201,
    })
  })

  app.get(
    '/v1/merchants/:merchant/previews',
    { schema: { params, querystring: z.object({ before: previewIdSchema.optional() }) } },
    async (request, reply) => {
      const { merchant } = request.params
      const authorization = await authorize(deps, request, permissionFor(merchant, {}))
      if (!authorization.ok) return send(reply, authorization, () => null)
      return send(reply, await readPreviews(db, merchant, request.query.before), (rows) => ({
        previews: rows.map((row) => toPreview(row, links)),
      }))
    },
  )

  // The reason is in the query: the body of a DELETE may get lost on the way.
  app.delete(
    '/v1/merchants/:merchant/previews/:id',
    { schema: { params: params.extend({ id: previewIdSchema }), querystring: ReasonBody } },
    async (request, reply) => {
      const { merchant, id } = request.params
      return runChange(deps, request, reply, {
        permission: permissionFor(merchant, await readChanges(db, id)),
        run: (transact, actor) => endPreview(transact, merchant, id, request.query.reason, actor),
        present: (row) => toPreview(row, links),
        // Edges reload everything that they cache of a merchant that moved.
        notify: (trx) => deps.changes.notifyMoved(merchant, trx),
      })
    },
  )

  app.get(
    '/v1/previews/:id/composition',
    { schema: { params: z.object({ id: previewIdSchema }) } },
    async (request, reply) => {
      const authorization = await authorize(deps, request, { kind: 'read-previews' })
      if (!authorization.ok) return send(reply, authorization, () => null)
      const etag = `"${request.params.id}"`
      const isCached = request.headers['if-none-match'] === etag
      const preview = await readPreviewComposition(db, request.params.id, deps.artifactBase, isCached)
      if (preview.ok) reply.header('etag', etag).header('cache-control', 'no-cache')
      return send(reply, preview, (composition) => composition, isCached ? 304 : 200)
    },
  )
}
