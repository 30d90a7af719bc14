import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Header in which an edge shows that a call is its own, made for many visitors. */
export const EDGE_TOKEN_HEADER = 'x-edge-token'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns a check that a request is from one of the edges that share the token; without a token none is. */
export function createEdgeCheck(token: string | undefined): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  if (token === undefined) return () => false
  const expected = digest(token)
  return ({ headers }) => {
    const edgeToken = headers[EDGE_TOKEN_HEADER]
    return typeof edgeToken === 'string' && timingSafeEqual(digest(edgeToken), expected)
  }
}
