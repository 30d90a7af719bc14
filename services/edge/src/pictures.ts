import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify'

const TYPES = new Set(['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'])
const FORWARDED = ['content-type', 'content-length', 'etag', 'last-modified', 'cache-control'] as const
/** Headers by which the address, opened as a page, can run and load nothing. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
}

/** Forwards of an image CDN's headers what describes the picture; every other one would speak for the members' origin. */
export function pictureHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const forwarded = FORWARDED.filter((name) => headers[name] !== undefined)
  return { ...Object.fromEntries(forwarded.map((name) => [name, headers[name]])), ...HARMLESS }
}

/** Sends a picture. Any other response of an image CDN becomes 502, and an error retains its status without its body. */
export function sendPicture(reply: FastifyReply<RouteGenericInterface, RawServerBase>, stream: Readable): void {
  const [type = ''] = String(reply.getHeader('content-type') ?? '').split(';')
  const failed = reply.statusCode >= 400
  if (!failed && (reply.statusCode === 304 || TYPES.has(type.trim().toLowerCase()))) return void reply.send(stream)
  stream.resume()
  for (const name of FORWARDED) reply.removeHeader(name)
  reply
    .code(failed ? reply.statusCode : 502)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send(failed ? 'No picture' : 'Not a picture')
}
