import type { FastifyReply } from 'fastify'

/** Blocks active content of a picture that is opened as a page. */
const ALONE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Sends a picture of the site or of a member. `cacheControl`: the response's `cache-control`. */
export const sendPicture = (reply: FastifyReply, type: string, bytes: Uint8Array, cacheControl: string): FastifyReply =>
  reply
    .headers({ ...ALONE, 'cache-control': cacheControl })
    .type(type)
    .send(Buffer.from(bytes))

/** For what never changes under its name. */
export const FOREVER = 'public, max-age=31536000, immutable'
