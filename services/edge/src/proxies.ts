import type { Readable } from 'node:stream'
import proxy from '@fastify/http-proxy'
import { type App, RequestFailure } from '@tessera/server'
import type { EdgeConfig } from './config.ts'
import { pictureHeaders, sendPicture } from './pictures.ts'
import { acceptsEncoding } from './request/encodings.ts'

const RETRY_S = 2
/** The console's event stream may be silent for 15 s at a time, so its timeout is longer. */
const STREAM_TIMEOUT_MS = 60_000

/** Proxies to the upstreams: api, sandbox, and the registry's console if that is enabled. */
export async function proxyRoutes(app: App, config: EdgeConfig): Promise<void> {
  const proxiedPrefixes = [
    { prefix: '/api', upstream: config.API_URL, timeout: config.UPSTREAM_TIMEOUT_MS, knowsVisitors: true },
    { prefix: '/cdn', upstream: config.CDN_URL, timeout: config.UPSTREAM_TIMEOUT_MS, pictures: true },
    ...(config.OPS_CONSOLE ? [{ prefix: '/ops', upstream: config.REGISTRY_URL, timeout: STREAM_TIMEOUT_MS }] : []),
  ]
  const eventStreams = new Set<Readable>()
  app.addHook('preClose', async () => {
    for (const stream of eventStreams) stream.destroy()
  })
  for (const {
    prefix,
    upstream,
    timeout,
    knowsVisitors: forwardsCookies = false,
    pictures: isPictureCdn = false,
  } of proxiedPrefixes)
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout } },
      // Two lines for each call; nginx logs it already.
      disableRequestLogging: true,
      // By default a GET with a 503 response is retried ten times.
      retryMethods: [],
      replyOptions: {
        // The upstream is slow or down, which is neither a client error nor an internal one.
        onError: (reply, { error }) => {
          reply.log.error({ err: error }, 'upstream did not respond')
          reply.send(new RequestFailure('system.busy', { retryAfter: RETRY_S }))
        },
        rewriteHeaders: ({ 'set-cookie': cookies, ...headers }) => {
          if (isPictureCdn) return pictureHeaders(headers)
          return forwardsCookies && cookies !== undefined ? { ...headers, 'set-cookie': cookies } : headers
        },
        onResponse: (_request, reply, { stream }: { stream: Readable }) => {
          if (isPictureCdn) return sendPicture(reply, stream)
          if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) {
            eventStreams.add(stream)
            stream.once('close', () => eventStreams.delete(stream))
          }
          reply.send(stream)
        },
        // Cookies open sessions: only the api receives them and may set them.
        rewriteRequestHeaders: (request, { cookie, ...headers }) => ({
          ...headers,
          // A list that a visitor sends could be crafted to attack the upstream's parser.
          'accept-encoding': !isPictureCdn && acceptsEncoding(request, 'br') ? 'br' : 'identity',
          ...(forwardsCookies && cookie !== undefined ? { cookie } : {}),
          'x-forwarded-proto': request.protocol,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-request-id': request.id,
        }),
      },
    })
}
