import type { Endpoint, ErrorCode, FileEndpoint } from '@tessera/contracts'
import { type App, RequestFailure, refuseUnstorable } from '@tessera/server'
import { type EnvelopeTarget, type MerchantConfig, SESSION_HEADER } from '@tessera/site'
import { SystemStatus } from '@tessera/site/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { ZodMiniType } from 'zod/mini'
import type { input, output } from 'zod/v4/core'
import { IDEMPOTENCY_HIT, IDEMPOTENCY_KEY, type RunIdempotent } from './idempotency.ts'
import { operationOf } from './operation.ts'
import type { SessionIdentity } from './session-identity.ts'

export interface EndpointCall<Q, B, S> {
  query: output<Q>
  body: output<B>
  merchant: MerchantConfig
  session: S
  request: FastifyRequest
  reply: FastifyReply
}

export interface ServeOptions {
  /** The response is public and may be cached for a few seconds. */
  isPubliclyCacheable?: boolean
  /** Attempts per minute from one address, if the general limit is too high. */
  rateLimit?: number
  readsSession?: boolean
  /** Called by pages on their own: it does not extend the session. */
  isBackground?: boolean
  /** Codes that the call itself may return, in addition to those that follow from its access and body. */
  errorCodes?: readonly ErrorCode[]
  /** Has the call done once for its `Idempotency-Key`, which it then has to have. `of`: what makes two calls the same; the body. */
  idempotent?: { run: RunIdempotent; identify?: (body: unknown) => unknown }
  /** Decrypts an encrypted body before it is validated against the endpoint's schema. */
  decrypt?: (header: string | undefined, body: unknown, target: EnvelopeTarget) => Promise<unknown>
}

/** The bytes of a file as received, and the MIME type that the sender claims: trust neither. */
export interface ReceivedFile {
  bytes: Buffer
  type: string
}

type Handler<Q, B, R, S> = (call: EndpointCall<Q, B, S>) => Promise<input<R>>

/** Serves a public endpoint of the contract with its own path, schemas and access. */
export function servePublic<Q extends ZodMiniType, B extends ZodMiniType, R extends ZodMiniType>(
  app: App,
  endpoint: Endpoint<Q, B, R>,
  handler: Handler<Q, B, R, SessionIdentity | null>,
  options: ServeOptions = {},
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  register(app, endpoint, options, (call) => handler(call))
}

/** Serves an endpoint that needs a session; the guard has checked it before the handler runs. */
export function serveWithSession<Q extends ZodMiniType, B extends ZodMiniType, R extends ZodMiniType>(
  app: App,
  endpoint: Endpoint<Q, B, R>,
  handler: Handler<Q, B, R, SessionIdentity>,
  options: ServeOptions = {},
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`)
  register(app, endpoint, options, (call) => {
    if (!call.session) throw new RequestFailure('session.missing')
    return handler({ ...call, session: call.session })
  })
}

/** Serves an endpoint whose body is a file: it reads nothing else, and no more than the endpoint's rules allow. */
export function serveFile<Q extends ZodMiniType, R extends ZodMiniType>(
  app: App,
  endpoint: FileEndpoint<Q, R>,
  handler: (
    call: Omit<EndpointCall<Q, unknown, SessionIdentity>, 'body'> & { file: ReceivedFile },
  ) => Promise<input<R>>,
  options: ServeOptions = {},
): void {
  const { accept, maxBytes } = endpoint.file
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...accept], { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, bytes, done) =>
      done(null, bytes),
    )
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(new RequestFailure('upload.type'))
    })
    serveWithSession(
      scope as unknown as App,
      endpoint,
      ({ body, ...call }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) throw new RequestFailure('request.invalid')
        return handler({ ...call, file: { bytes: body, type: headerText(call.request, 'content-type') ?? '' } })
      },
      options,
    )
  })
}

function register<Q extends ZodMiniType, B extends ZodMiniType, R extends ZodMiniType>(
  app: App,
  endpoint: Endpoint<Q, B, R>,
  options: ServeOptions,
  handler: Handler<Q, B, R, SessionIdentity | null>,
): void {
  const { decrypt, idempotent } = options
  if (idempotent && endpoint.access === 'public')
    throw new Error(`${endpoint.path}: "once" requires a session, but the endpoint is public`)
  if ((endpoint.bodyType === 'encrypted') !== (decrypt !== undefined))
    throw new Error(`${endpoint.path}: a body of type "encrypted" requires "decrypt", and the other way round`)
  if (endpoint.bodyType !== 'form') {
    addRoute(app, endpoint, options, handler)
    return
  }
  // Only this call accepts form bodies, and it accepts nothing else.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    addRoute(scope as unknown as App, endpoint, options, handler)
  })
}

function addRoute<Q extends ZodMiniType, B extends ZodMiniType, R extends ZodMiniType>(
  app: App,
  endpoint: Endpoint<Q, B, R>,
  options: ServeOptions,
  handler: Handler<Q, B, R, SessionIdentity | null>,
): void {
  const { decrypt, idempotent } = options
  // Uses the endpoint's types; inference over Fastify's generics would lose them.
  const instance = app as unknown as FastifyInstance
  instance.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: {
      access: endpoint.access,
      readsSession: options.readsSession ?? false,
      allowsLocked: endpoint.whileLocked ?? false,
      isBackground: options.isBackground ?? false,
      allowsPasswordDue: endpoint.whilePasswordDue ?? false,
      docs: operationOf(
        endpoint,
        [...(options.errorCodes ?? []), ...(idempotent ? (['idempotency.conflict'] as const) : [])],
        endpoint.path === SystemStatus.path,
      ),
      ...(options.rateLimit ? { rateLimit: { max: options.rateLimit, timeWindow: 60_000 } } : {}),
    },
    preValidation: async (request: FastifyRequest) => {
      const target = { path: endpoint.path, merchant: request.merchant?.code ?? '' }
      if (decrypt) request.body = await decrypt(headerText(request, 'encryption'), request.body, target)
      refuseUnstorable(request)
    },
    handler: async (request, reply) => {
      if (!request.merchant) throw new RequestFailure('request.not.found')
      const isCacheable = options.isPubliclyCacheable && !request.session
      reply.header('cache-control', isCacheable ? 'public, max-age=5' : 'no-store')
      if (options.isPubliclyCacheable) reply.header('vary', SESSION_HEADER)
      const { session } = request
      const call: EndpointCall<Q, B, SessionIdentity | null> = {
        query: request.query as output<Q>,
        body: request.body as output<B>,
        merchant: request.merchant,
        session,
        request,
        reply,
      }
      if (!idempotent || !session) return reply.send(await handler(call))
      const idempotentCall = {
        memberId: session.memberId,
        key: headerText(request, IDEMPOTENCY_KEY),
        call: `${endpoint.method} ${endpoint.path}`,
        input: idempotent.identify ? idempotent.identify(request.body) : request.body,
      }
      const onHit = () => void reply.header(IDEMPOTENCY_HIT, 'true')
      return reply.send(await idempotent.run(idempotentCall, () => handler(call), onHit))
    },
  })
}

function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    tags: [endpoint.moduleId],
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { 200: endpoint.reply },
  }
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
