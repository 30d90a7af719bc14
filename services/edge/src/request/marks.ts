import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { VISITOR_COOKIE } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { markOf, secureOn } from './cookies.ts'

const SEAL_BYTES = 16

/** Marks of visitors: each is a random id, sealed, so that nobody but the edges of the site can make one. */
export interface Marks {
  /** The visitor's id; who has no sealed mark gets one with this answer, with the id that he had. */
  visitorOf(request: FastifyRequest, reply: FastifyReply): string
  /** The id of a visitor whom an edge of the site gave a page before; undefined for everybody else. */
  vouched(request: FastifyRequest): string | undefined
  /** Tells things apart for who must not know them: the same for all edges of the site, and no way back. */
  pseudonym(text: string): string
}

/** Edges that share a token know each other's marks. Without one nobody is vouched for. */
export function createMarks(token: string | undefined): Marks {
  const key = token === undefined ? null : createHmac('sha256', token).update('marks of visitors').digest()
  const digest = (what: 'visitor' | 'pseudonym', text: string): string =>
    createHmac('sha256', key ?? '')
      .update(`${what} ${text}`)
      .digest()
      .subarray(0, SEAL_BYTES)
      .toString('base64url')
  const sealOf = (id: string): string | null => key && digest('visitor', id)
  const isSealed = ({ id, seal = '' }: { id: string; seal: string | undefined }): boolean => {
    const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(id) ?? '')]
    return right.length > 0 && given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    visitorOf(request, reply) {
      const mark = markOf(request)
      if (mark && (!key || isSealed(mark))) return mark.id
      const id = mark?.id ?? randomUUID()
      const value = key ? `${id}.${sealOf(id)}` : id
      const attributes = `Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secureOn(request)}`
      reply.header('set-cookie', `${VISITOR_COOKIE}=${value}; ${attributes}`)
      return id
    },
    vouched(request) {
      const mark = markOf(request)
      return mark && isSealed(mark) ? mark.id : undefined
    },
    pseudonym: (text) => digest('pseudonym', text),
  }
}
