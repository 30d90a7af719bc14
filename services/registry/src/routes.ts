import { ComposeBody, MoveBody, Release, type ReleaseSummary } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { name, permit, send } from './answer.ts'
import { storeArtifact } from './artifacts/artifacts.service.ts'
import { tellChange } from './changes.ts'
import { toRef } from './compositions/composition.ts'
import { findComposition, listCompositions, listMerchants } from './compositions/compositions.repository.ts'
import { compose, moveTo } from './compositions/compositions.service.ts'
import { toMerchant } from './compositions/merchant.ts'
import { resolve } from './compositions/resolve.service.ts'
import type { Deps } from './deps.ts'
import { etagOf } from './etag.ts'
import { refuse } from './registry-error.ts'
import { findRelease, listReleases } from './releases/releases.repository.ts'
import { checkRelease, publishRelease } from './releases/releases.service.ts'

const ARTIFACT_LIMIT = 8 * 1024 * 1024
const visitor = z.string().min(1).max(200)
const file = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/)

export function registryRoutes(app: App, deps: Deps): void {
  const { database, store, artifactBase } = deps
  const { db } = database
  const changed = (merchant: string) => tellChange(database, merchant)

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: ARTIFACT_LIMIT },
    (_request, body, done) => done(null, body),
  )

  app.put(
    '/v1/artifacts/:name/:file',
    { bodyLimit: ARTIFACT_LIMIT, schema: { params: z.object({ name, file }) } },
    async (request, reply) => {
      const params = request.params
      const actor = await permit(deps, request, { kind: 'publish', slice: params.name })
      if (!actor.ok) return send(reply, actor, () => null)
      if (!Buffer.isBuffer(request.body)) return send(reply, notBytes, () => null)
      return send(reply, await storeArtifact({ db, store }, params.name, params.file, request.body), (v) => v)
    },
  )

  app.get('/v1/artifacts/:name/:file', { schema: { params: z.object({ name, file }) } }, async (request, reply) => {
    const bytes = await store.get(request.params.name, request.params.file)
    if (!bytes)
      return reply.code(404).send({ code: 'artifact.unknown', message: 'no such artifact', mend: 'Publish it first.' })
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })

  app.post('/v1/releases', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const release = Release.safeParse(request.body)
    if (!release.success) return send(reply, malformed(release.error.issues), () => null)
    const actor = await permit(deps, request, { kind: 'publish', slice: release.data.name })
    if (!actor.ok) return send(reply, actor, () => null)
    return send(
      reply,
      await publishRelease(db, release.data, actor.value),
      (r) => ({ name: r.name, version: r.version }),
      201,
    )
  })

  app.post('/v1/releases/check', { bodyLimit: 1024 * 1024 }, async (request, reply) => {
    const release = Release.safeParse(request.body)
    if (!release.success) return send(reply, malformed(release.error.issues), () => null)
    return send(reply, await checkRelease(db, release.data), () => ({ ok: true }))
  })

  app.get(
    '/v1/releases',
    { schema: { querystring: z.object({ name: name.optional(), before: z.iso.datetime().optional() }) } },
    async (request, reply) => {
      const rows = await listReleases(db, request.query.name, request.query.before)
      return reply.send({
        releases: rows.map(
          (r): ReleaseSummary => ({
            kind: r.kind,
            name: r.name,
            version: r.version,
            publishedAt: r.published_at.toISOString(),
            publishedBy: r.published_by,
            bytes: Number(r.bytes),
            brotliBytes: Number(r.brotli_bytes),
          }),
        ),
      })
    },
  )

  app.get(
    '/v1/releases/:name/:version',
    { schema: { params: z.object({ name, version: z.string().max(60) }) } },
    async (request, reply) => {
      const release = await findRelease(db, request.params.name, request.params.version)
      if (!release)
        return reply
          .code(404)
          .send({ code: 'release.unknown', message: 'no such release', mend: 'See GET /v1/releases.' })
      return reply.send(release)
    },
  )

  app.get('/v1/merchants', async (_request, reply) =>
    reply.send({ merchants: (await listMerchants(db)).map(toMerchant) }),
  )

  app.post('/v1/compositions', { schema: { body: ComposeBody } }, async (request, reply) => {
    const actor = await permit(deps, request, { kind: 'operate', merchant: request.body.merchant })
    if (!actor.ok) return send(reply, actor, () => null)
    const outcome = await compose(db, request.body, actor.value)
    if (outcome.ok) await changed(request.body.merchant)
    return send(reply, outcome, toRef, 201)
  })

  app.post(
    '/v1/merchants/:merchant/stable',
    { schema: { params: z.object({ merchant: name }), body: MoveBody } },
    async (request, reply) => {
      const { merchant } = request.params
      const actor = await permit(deps, request, { kind: 'operate', merchant })
      if (!actor.ok) return send(reply, actor, () => null)
      const outcome = await moveTo(db, merchant, request.body.composition, request.body.reason, actor.value)
      if (outcome.ok) await changed(merchant)
      return send(reply, outcome, toRef)
    },
  )

  app.get(
    '/v1/merchants/:merchant/compositions',
    {
      schema: {
        params: z.object({ merchant: name }),
        querystring: z.object({ before: z.coerce.number().int().optional() }),
      },
    },
    async (request, reply) =>
      reply.send({
        compositions: (await listCompositions(db, request.params.merchant, request.query.before)).map(toRef),
      }),
  )

  app.get(
    '/v1/compositions/:merchant',
    { schema: { params: z.object({ merchant: name }), querystring: z.object({ visitor: visitor.optional() }) } },
    async (request, reply) => {
      const outcome = await resolve(db, request.params.merchant, artifactBase, request.query.visitor)
      if (!outcome.ok) return send(reply, outcome, () => null)
      const etag = etagOf(outcome.value.id)
      reply.header('etag', etag).header('cache-control', 'no-cache')
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(outcome.value)
    },
  )

  app.get(
    '/v1/compositions/:merchant/:id',
    { schema: { params: z.object({ merchant: name, id: z.uuid() }) } },
    async (request, reply) => {
      const row = await findComposition(db, request.params.id)
      if (!row || row.merchant !== request.params.merchant)
        return reply.code(404).send({
          code: 'composition.unknown',
          message: 'no such composition',
          mend: 'See the merchant’s compositions.',
        })
      return reply.send(toRef(row))
    },
  )
}

const notBytes = refuse(
  'release.malformed',
  'the body is not bytes',
  'Send the file with content-type application/octet-stream.',
)

const malformed = (issues: readonly { path: PropertyKey[]; message: string }[]) => ({
  ok: false as const,
  refusal: {
    code: 'release.malformed' as const,
    message: issues
      .slice(0, 5)
      .map((i) => `${i.path.join('.')}: ${i.message}`)
      .join('; '),
    mend: 'Publish dist/release.json as the build wrote it.',
  },
})
