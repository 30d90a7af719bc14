import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'

const PICTURE_TYPES = new Set(['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'])
const FORWARDED_HEADERS = ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control'] as const
/** Headers that prevent scripts and loads if the picture's address is opened as a page. */
const ISOLATION_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
}

/** Forwards only those headers of an image CDN that describe the picture; any other would apply to the members' origin. */
export function pictureHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded = FORWARDED_HEADERS.filter((name) => headers[name] !== undefined)
  return { ...Object.fromEntries(forwarded.map((name) => [name, headers[name]])), ...ISOLATION_HEADERS }
}

/** Sends a picture. Any other response of an image CDN becomes 502, and an error retains its status without its body. */
export function sendPicture(reply: FastifyReply<RouteGenericInterface, RawServerBase>, stream: Readable): void {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';')
  const hasFailed = reply.statusCode >= 400
  if (!hasFailed && (reply.statusCode === 304 || PICTURE_TYPES.has(type.trim().toLowerCase())))
    return void reply.send(stream)
  stream.resume()
  for (const name of FORWARDED_HEADERS) reply.removeHeader(name)
  reply
    .code(hasFailed ? reply.statusCode : 502)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(hasFailed ? 'No picture' : 'Not a picture')
}
