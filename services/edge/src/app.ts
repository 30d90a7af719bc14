import proxy from '@fastify/http-proxy'
import { type App, createApp, loadMerchants } from '@tessera/server'
import { artifactRoutes, createArtifactCache } from './artifacts.ts'
import { createCompositionSource } from './composition-source.ts'
import type { EdgeConfig } from './config.ts'
import { createFirstData } from './first-data.ts'
import { iconRoutes } from './icon.ts'
import { pageRoutes } from './pages.ts'

export interface Edge {
  app: App
  /** Listens and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** The edge: composes the pages, serves the artifacts, and stands in front of api and sandbox. */
export async function createEdge(config: EdgeConfig): Promise<Edge> {
  const app = await createApp({
    name: 'edge',
    config: { ...config, RATE_LIMIT_ON: false, BODY_LIMIT: 6 * 1024 * 1024 },
    headers: {
      contentSecurityPolicy: false,
      strictTransportSecurity: false,
      crossOriginResourcePolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    },
  })
  const merchants = await loadMerchants(config.MERCHANTS_DIR, config.DEFAULT_MERCHANT)
  const fault = (error: unknown) => app.log.warn({ err: error }, 'upstream')
  const compositions = createCompositionSource(config.REGISTRY_URL, fault)
  const artifacts = createArtifactCache(config.REGISTRY_URL, config.ARTIFACT_CACHE_BYTES)
  app.addHook('preClose', async () => compositions.close())
  artifactRoutes(app, artifacts)
  iconRoutes(app, merchants)
  pageRoutes(app, {
    merchants,
    compositions,
    artifacts,
    firstData: createFirstData(config.API_URL, config.FIRST_DATA_TTL_MS, fault),
  })
  for (const [prefix, upstream] of [
    ['/api', config.API_URL],
    ['/cdn', config.SANDBOX_URL],
    ['/play', config.SANDBOX_URL],
  ] as const)
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: 15_000 } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-request-id': request.id,
        }),
      },
    })
  return {
    app,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    close: () => app.close(),
  }
}
