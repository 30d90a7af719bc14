import { randomUUID } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { type AppSettings, defaultAppSettings } from './app-settings.ts'
import type { App } from './app-type.ts'
import { type DocsOptions, installDocs } from './docs.ts'
import { createEdgeCheck } from './edge-token.ts'
import { installErrorHandler, installNotFound } from './error-handler.ts'
import { RequestFailure } from './failure.ts'
import { installHealth } from './health.ts'
import { createLogger } from './logger.ts'
import { installMetrics } from './metrics.ts'
import { networkOf } from './network.ts'
import './route-config.ts'

export interface AppOptions {
  name: string
  config?: Partial<AppSettings>
  logger?: FastifyBaseLogger
  /** Check that must pass before this process gets traffic, e.g. a database ping. Throws if it fails. */
  ready?: () => Promise<unknown>
  /** Headers of the responses; by default those of an API that is never framed. */
  headers?: FastifyHelmetOptions
  /** Serves OpenAPI of the routes. */
  docs?: DocsOptions
  /** Edges, identified by their token. Each has a separate limit per minute, because it calls for many visitors. */
  edges?: { tokens: readonly string[] | undefined; limit: number }
  /** Key by which the rate limit counts a caller who is known; null counts the caller's network address. */
  callerOf?: (request: FastifyRequest) => string | null
}

/** Maximum delay in detecting a request timeout. */
const CONNECTION_CHECK_INTERVAL_MS = 5_000
const REQUEST_ID_FORMAT = /^[\w-]{8,64}$/
const apiHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
}

/** The setting `TRUST_PROXY` as Fastify takes it. */
function trustProxyOf(setting: string): false | string | ((address: string, hop: number) => boolean) {
  if (setting === 'false') return false
  const hops = /^\d{1,2}$/.test(setting) ? Number(setting) : null
  return hops === null ? setting : (_address, hop) => hop < hops
}

/** A Fastify app with what every service needs: schemas, failure envelope, request ids, logs, limits, health and metrics. */
export async function createApp(options: AppOptions): Promise<App> {
  const settings = { ...defaultAppSettings, ...options.config }
  const app = fastify({
    loggerInstance: options.logger ?? createLogger(options.name, settings.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: settings.LOG_LEVEL !== 'debug' }),
    genReqId: (raw) => {
      const requestId = raw.headers['x-request-id']
      return typeof requestId === 'string' && REQUEST_ID_FORMAT.test(requestId) ? requestId : randomUUID()
    },
    bodyLimit: settings.BODY_LIMIT,
    trustProxy: trustProxyOf(settings.TRUST_PROXY),
    http: {
      headersTimeout: settings.HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(settings.HEADERS_TIMEOUT_MS, CONNECTION_CHECK_INTERVAL_MS),
    },
    requestTimeout: settings.REQUEST_TIMEOUT_MS,
    connectionTimeout: settings.CONNECTION_TIMEOUT_MS,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>() as unknown as App
  app.server.maxConnections = settings.MAX_CONNECTIONS
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // A browser form can send text/plain across sites without a preflight request, so JSON in disguise is not read.
  app.removeContentTypeParser('text/plain')
  installErrorHandler(app as unknown as FastifyInstance)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), settings.CLOSE_GRACE_MS).unref()
  })
  await app.register(helmet, options.headers ?? apiHeaders)
  const isEdge = createEdgeCheck(options.edges?.tokens)
  if (settings.RATE_LIMIT_ON)
    await app.register(rateLimit, {
      max: (request) => (isEdge(request) ? (options.edges?.limit ?? 0) : settings.RATE_LIMIT),
      keyGenerator: (request) =>
        isEdge(request)
          ? `edge ${request.socket.remoteAddress}`
          : (options.callerOf?.(request) ?? networkOf(request.ip)),
      timeWindow: 60_000,
      cache: 20_000,
      allowList: (request) => request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz',
      errorResponseBuilder: () => new RequestFailure('request.too.many'),
    })
  installNotFound(app as unknown as FastifyInstance)
  installMetrics(app as unknown as FastifyInstance)
  installHealth(app, options.ready, settings.DRAIN_MS)
  if (options.docs) await installDocs(app, options.docs)
  return app
}
