import type { PlatformMerchant } from '@tessera/contracts'
import { type App, createAllowance, createApp, createPreviewSeal, loadMerchants } from '@tessera/server'
import { createArtifactCache } from './artifacts/artifact-cache.ts'
import { artifactRoutes } from './artifacts/artifacts.ts'
import { openDiskCache } from './artifacts/disk-cache.ts'
import { serviceWorkerRoute } from './artifacts/service-worker.ts'
import { compositionFileRoute } from './composition/composition-files.ts'
import { createCompositionSource } from './composition/composition-source.ts'
import { createConfigurations } from './composition/configurations.ts'
import { createFallbackSource } from './composition/fallback-source.ts'
import { federationManifestRoute } from './composition/federation-manifest.ts'
import type { EdgeConfig } from './config.ts'
import { createDocuments } from './documents/documents.ts'
import { sendErrorPage } from './documents/error-page.ts'
import { iconRoutes } from './documents/icon.ts'
import { pageRoutes } from './documents/pages.ts'
import { createPreloadedData } from './documents/preloaded-data.ts'
import { webManifestRoute } from './documents/web-manifest.ts'
import { liveRoutes } from './live/live.ts'
import { createLoadQueue } from './live/load-queue.ts'
import { loadRoutes } from './live/loads.ts'
import { policyReportRoutes } from './live/policy-reports.ts'
import { startRoutes } from './live/starts.ts'
import { createPreviewSource } from './previews/preview-source.ts'
import { createPreviews } from './previews/previews.ts'
import { proxyRoutes } from './proxies.ts'
import { installNetworkLimit } from './request/network-rate-limit.ts'
import { createVisitorTokens } from './request/visitor-tokens.ts'
import { createLiveMerchants } from './site/live-merchants.ts'
import type { EdgeSite } from './site/site.ts'
import { createFindVisibleMerchant } from './site/visible-merchant.ts'

/** Maximum logged upstream errors per minute: while an upstream is down, every call fails. */
const MAX_LOGGED_ERRORS = 60

export interface Edge {
  app: App
  /** Starts listening and returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Creates the edge of a site: composes the pages, serves the artifacts, and proxies to api and sandbox. */
export async function createEdge<M extends PlatformMerchant>(config: EdgeConfig, site: EdgeSite<M>): Promise<Edge> {
  let isReady = false
  const app = await createApp({
    name: 'edge',
    ready: async () => {
      isReady ||= await compositions.isReady(files.all.map(({ code }) => code))
      if (!isReady) throw new Error('no merchant is known from the registry or the disk')
    },
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
  const files = await loadMerchants(config.MERCHANTS_DIR, config.DEFAULT_MERCHANT, config.PRODUCTION, site.merchants)
  const logLimiter = createAllowance(MAX_LOGGED_ERRORS)
  const onError = (error: unknown) => {
    if (logLimiter.take('all', 1)) app.log.warn({ err: error }, 'upstream')
  }
  const registryUrl = config.REGISTRY_URL
  const disk = config.EDGE_CACHE_DIR ? await openDiskCache(config.EDGE_CACHE_DIR, config.EDGE_CACHE_BYTES) : null
  const tokens = config.REGISTRY_EDGE_TOKEN
  const token = tokens?.[0]
  const configurations = createConfigurations({ registryUrl, token, onError })
  const merchants = createLiveMerchants({
    files,
    defaultCode: config.DEFAULT_MERCHANT,
    schema: site.merchants,
    fetchRunning: (merchant) => compositions.running(merchant),
    onError,
  })
  const previewSource = createPreviewSource({ registryUrl, token, configurations, onError })
  const previews = createPreviews(tokens === undefined ? null : createPreviewSeal(tokens), previewSource)
  const compositions = createCompositionSource({
    registryUrl,
    token,
    disk,
    configurations,
    onLoaded: merchants.update,
    onChanged: previewSource.invalidate,
    onError,
  })
  const visibleMerchant = createFindVisibleMerchant({ merchants, compositions, previews })
  const artifacts = createArtifactCache({
    registryUrl,
    maxBytes: config.ARTIFACT_CACHE_BYTES,
    disk,
    integrityOf: (name, file) => compositions.integrityOf(name, file) ?? previewSource.integrityOf(name, file),
    onError,
  })
  const loadReports = createLoadQueue({
    registryUrl,
    token,
    onError,
    onLost: (batches) => app.log.warn({ batches }, 'load reports were lost'),
  })
  const visitorTokens = createVisitorTokens(tokens)
  app.addHook('preClose', async () => compositions.close())
  app.addHook('onClose', () => loadReports.close())
  installNetworkLimit(app, config.NETWORK_RATE_LIMIT, (request, reply) => sendErrorPage(request, reply, 'too-many'))
  compositionFileRoute(app, { merchants, compositions, previews })
  artifactRoutes(app, artifacts)
  iconRoutes(app, visibleMerchant)
  webManifestRoute(app, visibleMerchant)
  federationManifestRoute(app, { merchants, registryUrl })
  serviceWorkerRoute(app, { merchants, compositions, artifacts })
  pageRoutes(app, {
    site,
    merchants,
    visitorTokens,
    compositions,
    previews,
    artifacts,
    preloadedData: createPreloadedData({
      apiUrl: config.API_URL,
      apiToken: config.API_EDGE_TOKEN?.[0],
      ttlMs: config.FIRST_DATA_TTL_MS,
      stateCall: site.stateCall,
      onError,
    }),
    documents: createDocuments(),
    frameOrigins: config.FRAME_ORIGINS,
    connectOrigins: config.CONNECT_ORIGINS,
    onError,
  })
  liveRoutes(app, { merchants, compositions, previews, fallbacks: createFallbackSource(registryUrl, onError) })
  await loadRoutes(app, { merchants, visitorTokens, compositions, queue: loadReports })
  startRoutes(app, merchants)
  await policyReportRoutes(app, merchants)
  await proxyRoutes(app, config)
  return {
    app,
    listen: () => app.listen({ host: config.HOST, port: config.PORT }),
    close: async () => {
      await app.drain()
      await app.close()
    },
  }
}
