import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import { type App, createApp } from '@tessera/server'
import type { ApiDeps } from './api-deps.ts'
import { API_DOCS } from './api-docs.ts'
import type { Area } from './areas/area.ts'
import { createAreas } from './areas/areas.ts'
import { type AreaContext, createContext } from './areas/context.ts'
import type { ApiConfig } from './config.ts'
import { buildDesk } from './desk.ts'
import { installAccess } from './http/access.ts'
import { createKnownCallers } from './http/known-callers.ts'
import { createJobRunner, installJobs } from './jobs/runner.ts'
import { installSweeper } from './sweeper.ts'

/** Response size in bytes below which compression saves no packet. */
const COMPRESSION_THRESHOLD = 1024

/** The operator API over an open, migrated database, and the desk of its operators, which no visitor reaches. */
export async function buildApps(config: ApiConfig, deps: ApiDeps): Promise<{ app: App; desk: App }> {
  const knownCallers = createKnownCallers(deps.now ?? (() => new Date()))
  const app = await createApp({
    name: 'api',
    config,
    ...(deps.logger ? { logger: deps.logger } : {}),
    ready: () => deps.database.db.selectFrom('seeds').select('name').limit(1).execute(),
    docs: API_DOCS,
    edges: { tokens: config.API_EDGE_TOKEN, limit: config.EDGE_RATE_LIMIT },
    callerOf: knownCallers.callerKey,
  })
  await app.register(cookies)
  // Each response is compressed on the fly, so a fast level is used: a higher one takes ten times as long and saves a tenth of the bytes.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: COMPRESSION_THRESHOLD,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const context = createContext(config, deps, {
    onError: (error) => app.log.warn({ err: error }, 'background job failed'),
    onAlert: (error) => app.log.error({ err: error }, 'provider needs attention'),
  })
  const { areas, gates, sessions, operators } = await createAreas(context)
  installAccess(app, { siteGates: gates, merchants: deps.merchants, sessions, knownCallers })
  for (const area of areas) area.routes(app)
  await installAllJobs(app, areas, context)
  installSweeper(app, areas, deps.database)
  return { app, desk: await buildDesk(config, deps, areas, operators) }
}

async function installAllJobs(app: App, areas: readonly Area[], { db, clock, onError }: AreaContext): Promise<void> {
  const groups = [
    { jobs: areas.flatMap(({ jobs }) => jobs), onError },
    ...areas.flatMap(({ jobGroups }) => jobGroups).filter(({ jobs }) => jobs.length > 0),
  ]
  for (const group of groups) installJobs(app, await createJobRunner(db, group.jobs, clock, group.onError))
}
