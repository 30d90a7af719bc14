import { REGISTRY_PAGE_SIZE, Release } from '@tessera/contracts'
import type { App } from '@tessera/server'
import * as z from 'zod'
import { err } from '../registry-error.ts'
import { nameSchema, type RouteContext, runChange, send } from '../responses.ts'
import { checkRelease, publishRelease, readRelease, readReleases } from './releases.service.ts'

const RELEASE_LIMIT = 1024 * 1024

/** Routes that publish releases, run the gate alone, and read releases. */
export function releaseRoutes(app: App, deps: RouteContext): void {
  const { db } = deps.database
  const releasePageQuery = z.object({
    name: nameSchema.optional(),
    before: z.iso.datetime().optional(),
    limit: z.coerce.number().int().min(1).max(REGISTRY_PAGE_SIZE).default(REGISTRY_PAGE_SIZE),
  })

  app.post('/v1/releases', { bodyLimit: RELEASE_LIMIT }, async (request, reply) => {
    const release = Release.safeParse(request.body)
    if (!release.success) return send(reply, malformed(release.error.issues), () => null)
    return runChange(deps, request, reply, {
      permission: { kind: 'publish', slice: release.data.name },
      run: (transact, actor) => publishRelease(transact, release.data, actor),
      present: ({ release: { name, version }, breaks, warnings }) => ({ name, version, breaks, warnings }),
      status: 201,
      notify: (trx) => deps.changes.notifyRelease(release.data.name, trx),
    })
  })

  app.post('/v1/releases/check', { bodyLimit: RELEASE_LIMIT }, async (request, reply) => {
    const release = Release.safeParse(request.body)
    if (!release.success) return send(reply, malformed(release.error.issues), () => null)
    return send(reply, await checkRelease(db, release.data), ({ breaks, warnings }) => ({ ok: true, breaks, warnings }))
  })

  app.get('/v1/releases', { schema: { querystring: releasePageQuery } }, async (request, reply) =>
    reply.send({ releases: await readReleases(db, request.query) }),
  )

  app.get(
    '/v1/releases/:name/:version',
    { schema: { params: z.object({ name: nameSchema, version: z.string().max(60) }) } },
    async (request, reply) =>
      send(reply, await readRelease(db, request.params.name, request.params.version), (release) => release),
  )
}

const malformed = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  err(
    'release.malformed',
    issues
      .slice(0, 5)
      .map((i) => `${i.path.join('.')}: ${i.message}`)
      .join('; '),
    'Publish dist/release.json as the build wrote it.',
  )
