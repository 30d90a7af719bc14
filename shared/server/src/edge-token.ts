import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Header in which an edge shows that a call is its own, made for many visitors. */
export const EDGE_TOKEN_HEADER = 'x-edge-token'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Returns a check that a request is from an edge that has one of the tokens; without any none is. */
export function createEdgeCheck(tokens: readonly string[] = []): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const expectedDigests = tokens.map(digest)
  return ({ headers }) => {
    const edgeToken = headers[EDGE_TOKEN_HEADER]
    if (typeof edgeToken !== 'string') return false
    const actual = digest(edgeToken)
    return expectedDigests.some((expected) => timingSafeEqual(actual, expected))
  }
}
