import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { VISITOR_COOKIE } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { markOf, secureOn } from './cookies.ts'

const SEAL_BYTES = 16

/** Visitor tokens: each is a random id with a signature, so that only the edges of the site can create one. */
export interface Marks {
  /** Returns the visitor's id; without a signed token the response sets one, with the same id if there was one. */
  visitorOf(request: FastifyRequest, reply: FastifyReply): string
  /** Returns the id of a visitor with a token signed by an edge of the site; otherwise undefined. */
  vouched(request: FastifyRequest): string | undefined
  /** Returns a one-way pseudonym, for readers who must not know the text: the same for all edges of the site. */
  pseudonym(text: string): string
}

/** Edges that share a token accept each other's visitor tokens. Without a token no visitor is vouched for. */
export function createMarks(token: string | undefined): Marks {
  const key = token === undefined ? null : createHmac('sha256', token).update('marks of visitors').digest()
  const digest = (purpose: 'visitor' | 'pseudonym', text: string): string =>
    createHmac('sha256', key ?? '')
      .update(`${purpose} ${text}`)
      .digest()
      .subarray(0, SEAL_BYTES)
      .toString('base64url')
  const sealOf = (id: string): string | null => key && digest('visitor', id)
  const isSealed = ({ id, seal: signature = '' }: { id: string; seal: string | undefined }): boolean => {
    const [actual, right] = [Buffer.from(signature), Buffer.from(sealOf(id) ?? '')]
    return right.length > 0 && actual.length === right.length && timingSafeEqual(actual, right)
  }
  return {
    visitorOf(request, reply) {
      const visitorToken = markOf(request)
      if (visitorToken && (!key || isSealed(visitorToken))) return visitorToken.id
      const id = visitorToken?.id ?? randomUUID()
      const value = key ? `${id}.${sealOf(id)}` : id
      const attributes = `Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secureOn(request)}`
      reply.header('set-cookie', `${VISITOR_COOKIE}=${value}; ${attributes}`)
      return id
    },
    vouched(request) {
      const visitorToken = markOf(request)
      return visitorToken && isSealed(visitorToken) ? visitorToken.id : undefined
    },
    pseudonym: (text) => digest('pseudonym', text),
  }
}
