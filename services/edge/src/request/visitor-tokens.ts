import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { VISITOR_COOKIE } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secureAttribute, visitorTokenOf } from './cookies.ts'

const SIGNATURE_BYTES = 16

/** Visitor tokens: each is a random id with a signature, so that only the edges of the site can create one. */
export interface VisitorTokens {
  /** Returns the visitor's id; without a signed token the response sets one, with the same id if there was one. */
  ensureVisitor(request: FastifyRequest, reply: FastifyReply): string
  /** Returns the id of a visitor with a token signed by an edge of the site; otherwise undefined. */
  verifiedVisitor(request: FastifyRequest): string | undefined
  /** Returns a one-way pseudonym, for readers who must not know the text: the same for all edges of the site. */
  pseudonym(text: string): string
}

/**
 * Edges that share a token accept each other's visitor tokens: the first token signs, all are accepted. Without any no visitor is
 * verified.
 */
export function createVisitorTokens(tokens: readonly string[] = []): VisitorTokens {
  const keys = tokens.map((token) => createHmac('sha256', token).update('marks of visitors').digest())
  const digest = (key: Buffer | undefined, purpose: 'visitor' | 'pseudonym', text: string): string =>
    createHmac('sha256', key ?? '')
      .update(`${purpose} ${text}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url')
  const isSigned = ({ id, signature = '' }: { id: string; signature: string | undefined }): boolean =>
    keys.some((key) => {
      const [actual, expected] = [Buffer.from(signature), Buffer.from(digest(key, 'visitor', id))]
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
  return {
    ensureVisitor(request, reply) {
      const visitorToken = visitorTokenOf(request)
      if (visitorToken && (keys.length === 0 || isSigned(visitorToken))) return visitorToken.id
      const id = visitorToken?.id ?? randomUUID()
      const value = keys.length > 0 ? `${id}.${digest(keys[0], 'visitor', id)}` : id
      const attributes = `Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secureAttribute(request)}`
      reply.header('set-cookie', `${VISITOR_COOKIE}=${value}; ${attributes}`)
      return id
    },
    verifiedVisitor(request) {
      const visitorToken = visitorTokenOf(request)
      return visitorToken && isSigned(visitorToken) ? visitorToken.id : undefined
    },
    pseudonym: (text) => digest(keys[0], 'pseudonym', text),
  }
}
