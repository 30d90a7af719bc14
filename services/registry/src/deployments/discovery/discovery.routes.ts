import { createHash } from 'node:crypto'
import type { App } from '@tessera/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ArtifactStore } from '../../releases/artifacts/artifact-store.ts'
import { nameSchema, type RouteContext, send } from '../../responses.ts'
import { toWire } from '../compositions/compose.domain.ts'
import { readSides } from '../running/sides.service.ts'
import { toDiscovery } from './discovery.domain.ts'
import { readManifest } from './manifest.service.ts'
import { toFeed, toImportMap } from './other-forms.domain.ts'

interface ArtifactLocation {
  store: ArtifactStore
  /** Base address of artifacts for browsers; ends with `/`. */
  artifactBase: string
}

/**
 * Routes of a merchant's compositions in the formats of other shells and tools; feed, import map and manifests have the
 * stable side.
 */
export function discoveryRoutes(app: App, { database, store, artifactBase }: RouteContext & ArtifactLocation): void {
  const merchantParams = z.object({ merchant: nameSchema })

  app.get('/v1/discovery', { schema: { querystring: merchantParams } }, async (request, reply) => {
    const sides = await readSides(database.db, request.query.merchant)
    if (!sides.ok) return send(reply, sides, () => null)
    return sendWithEtag(request, reply, 'application/json', toDiscovery(sides.value, artifactBase))
  })

  app.get('/v1/feed/:merchant', { schema: { params: merchantParams } }, async (request, reply) => {
    const sides = await readSides(database.db, request.params.merchant)
    if (!sides.ok) return send(reply, sides, () => null)
    const { row, members } = sides.value.stable
    return sendWithEtag(request, reply, 'application/json', toFeed(members, row.id, artifactBase))
  })

  app.get(
    '/v1/federation/:merchant/:slice/mf-manifest.json',
    { schema: { params: merchantParams.extend({ slice: nameSchema }) } },
    async (request, reply) => {
      const { merchant, slice } = request.params
      const manifest = await readManifest(database.db, { store, artifactBase }, merchant, slice)
      if (!manifest.ok) return send(reply, manifest, () => null)
      return sendWithEtag(request, reply, 'application/json', manifest.value)
    },
  )

  app.get('/v1/import-map/:merchant', { schema: { params: merchantParams } }, async (request, reply) => {
    const sides = await readSides(database.db, request.params.merchant)
    if (!sides.ok) return send(reply, sides, () => null)
    const { row, shell, members } = sides.value.stable
    const map = toImportMap(toWire(row, shell, members, artifactBase, null))
    return sendWithEtag(request, reply, 'application/importmap+json', map)
  })
}

function sendWithEtag(request: FastifyRequest, reply: FastifyReply, type: string, document: object) {
  const text = JSON.stringify(document)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'no-cache')
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(type).send(text)
}
