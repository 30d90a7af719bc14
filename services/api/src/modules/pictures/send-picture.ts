import type { FastifyReply } from 'fastify'

/** Headers that block active content of a picture that is opened as a page. */
const ISOLATION_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sends a picture with isolation headers. `cacheControl`: the response's `cache-control`. */
export const sendPicture = (reply: FastifyReply, type: string, bytes: Uint8Array, cacheControl: string): FastifyReply =>
  reply
    .headers({ ...ISOLATION_HEADERS, 'cache-control': cacheControl })
    .type(type)
    .send(Buffer.from(bytes))

/** Cache control of files that never change under their URL. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'
