import { INTEGRITY_HEADER } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { err } from '../../registry-error.ts'
import { authorize, nameSchema, type RouteContext, runChange, send } from '../../responses.ts'
import type { ArtifactStore } from './artifact-store.ts'
import { isPublished, readArtifact, storeArtifact } from './artifacts.service.ts'

const ARTIFACT_LIMIT = 8 * 1024 * 1024
const fileSchema = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._~@-]{0,150}$/)

/** Files of releases: stored before the release that lists them, read by edges once it does, and before that by its publishers. */
export function artifactRoutes(app: App, deps: RouteContext & { store: ArtifactStore }): void {
  const { store } = deps
  const address = '/v1/artifacts/:name/:file'
  const params = z.object({ name: nameSchema, file: fileSchema })

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: ARTIFACT_LIMIT },
    (_request, body, done) => done(null, body),
  )

  app.put(address, { bodyLimit: ARTIFACT_LIMIT, schema: { params } }, (request, reply) => {
    const { name, file } = request.params
    const { body } = request
    return runChange(deps, request, reply, {
      permission: { kind: 'publish', slice: name },
      run: async (transact, actor, dryRun) =>
        Buffer.isBuffer(body)
          ? storeArtifact(transact, dryRun ? null : store, { name, file, bytes: body }, actor)
          : bodyNotBytes,
      present: (stored) => stored,
    })
  })

  app.get(address, { schema: { params } }, async (request, reply) => {
    const { name, file } = request.params
    const mayRead =
      (await isPublished(deps.database.db, name, file)) ||
      (await authorize(deps, request, { kind: 'publish', slice: name })).ok
    const artifact = mayRead ? await readArtifact(deps.database.db, store, name, file) : unknownArtifact
    if (!artifact.ok) {
      if (artifact.rejection.code === 'artifact.changed') request.log.error({ name, file }, artifact.rejection.message)
      return send(reply, artifact, () => null)
    }
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(INTEGRITY_HEADER, artifact.value.integrity)
      .send(artifact.value.bytes)
  })
}

const unknownArtifact = err('artifact.unknown', 'no such artifact', 'Publish it first.')
const bodyNotBytes = err(
  'release.malformed',
  'the body is not bytes',
  'Send the file with content-type application/octet-stream.',
)
