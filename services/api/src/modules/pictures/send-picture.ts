import type { FastifyReply } from 'fastify'

/** Nothing in a picture may do anything, should somebody open it as a page. */
const ALONE = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** A picture of the house or of a member. `keep`: the `cache-control` of the answer. */
export const sendPicture = (reply: FastifyReply, type: string, bytes: Uint8Array, keep: string): FastifyReply =>
  reply
    .headers({ ...ALONE, 'cache-control': keep })
    .type(type)
    .send(Buffer.from(bytes))

/** For what never changes under its name. */
export const FOREVER = 'public, max-age=31536000, immutable'
