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
import { sendFault } from './documents/fault-page.ts'
import { createFirstData } from './documents/first-data.ts'
import { iconRoutes } from './documents/icon.ts'
import { pageRoutes } from './documents/pages.ts'
import { webManifestRoute } from './documents/web-manifest.ts'
import { liveRoutes } from './live/live.ts'
import { createLoadQueue } from './live/load-queue.ts'
import { loadRoutes } from './live/loads.ts'
import { policyReportRoutes } from './live/policy-reports.ts'
import { startRoutes } from './live/starts.ts'
import { createPreviewSource } from './previews/preview-source.ts'
import { createPreviews } from './previews/previews.ts'
import { proxyRoutes } from './proxies.ts'
import { createMarks } from './request/marks.ts'
import { installVisits } from './request/visits.ts'
import { createLiveMerchants } from './site/live-merchants.ts'
import { shownMerchantOf } from './site/shown-merchant.ts'
import type { EdgeSite } from './site/site.ts'

/** While an upstream is down every call fails: the log only needs to show that, not every error. */
const FAULTS_A_MINUTE = 60

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
  const logLimiter = createAllowance(FAULTS_A_MINUTE)
  const onFault = (error: unknown) => {
    if (logLimiter.take('all', 1)) app.log.warn({ err: error }, 'upstream')
  }
  const registryUrl = config.REGISTRY_URL
  const disk = config.EDGE_CACHE_DIR ? await openDiskCache(config.EDGE_CACHE_DIR, config.EDGE_CACHE_BYTES) : null
  const token = config.REGISTRY_EDGE_TOKEN
  const configurations = createConfigurations({ registryUrl, token, onFault })
  const merchants = createLiveMerchants({
    files,
    defaultCode: config.DEFAULT_MERCHANT,
    schema: site.merchants,
    ask: (merchant) => compositions.running(merchant),
    onFault,
  })
  const previewSource = createPreviewSource({ registryUrl, token, configurations, onFault })
  const previews = createPreviews(token === undefined ? null : createPreviewSeal(token), previewSource)
  const compositions = createCompositionSource({
    registryUrl,
    token,
    disk,
    configurations,
    onKnown: merchants.learn,
    onChanged: previewSource.doubt,
    onFault,
  })
  const shownMerchant = shownMerchantOf({ merchants, compositions, previews })
  const artifacts = createArtifactCache({
    registryUrl,
    maxBytes: config.ARTIFACT_CACHE_BYTES,
    disk,
    publishedAs: (name, file) => compositions.integrityOf(name, file) ?? previewSource.integrityOf(name, file),
    onFault,
  })
  const loads = createLoadQueue({
    registryUrl,
    token,
    onFault,
    onLost: (batches) => app.log.warn({ batches }, 'load reports were lost'),
  })
  const visitorTokens = createMarks(token)
  app.addHook('preClose', async () => compositions.close())
  app.addHook('onClose', () => loads.close())
  installVisits(app, config.NETWORK_RATE_LIMIT, (request, reply) => sendFault(request, reply, 'too-many'))
  compositionFileRoute(app, { merchants, compositions, previews })
  artifactRoutes(app, artifacts)
  iconRoutes(app, shownMerchant)
  webManifestRoute(app, shownMerchant)
  federationManifestRoute(app, { merchants, registryUrl })
  serviceWorkerRoute(app, { merchants, compositions, artifacts })
  pageRoutes(app, {
    site,
    merchants,
    marks: visitorTokens,
    compositions,
    previews,
    artifacts,
    firstData: createFirstData({
      apiUrl: config.API_URL,
      apiToken: config.API_EDGE_TOKEN,
      ttlMs: config.FIRST_DATA_TTL_MS,
      state: site.state,
      onFault,
    }),
    documents: createDocuments(),
    frames: config.FRAME_ORIGINS,
    connects: config.CONNECT_ORIGINS,
    onFault,
  })
  liveRoutes(app, { merchants, compositions, previews, fallbacks: createFallbackSource(registryUrl, onFault) })
  await loadRoutes(app, { merchants, marks: visitorTokens, compositions, queue: loads })
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
