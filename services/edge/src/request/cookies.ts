import { randomUUID } from 'node:crypto'
import {
  LANGUAGE_COOKIE,
  type LanguageCode,
  LanguageCodeSchema,
  OVERRIDE_COOKIE,
  VISITOR_COOKIE,
} from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const pattern = (name: string) => new RegExp(`(?:^|; *)${name}=([^;, ]{1,2000})(?:;|$)`)
const PATTERNS = {
  [VISITOR_COOKIE]: pattern(VISITOR_COOKIE),
  [LANGUAGE_COOKIE]: pattern(LANGUAGE_COOKIE),
  [OVERRIDE_COOKIE]: pattern(OVERRIDE_COOKIE),
}

/** The value of a cookie as it was sent; undefined when there is none, or it holds more than 2,000 characters. */
export const cookieOf = (request: FastifyRequest, name: keyof typeof PATTERNS): string | undefined =>
  PATTERNS[name].exec(request.headers.cookie ?? '')?.[1]

/** The mark of a visitor who has one already. */
export function knownVisitor(request: FastifyRequest): string | undefined {
  const id = cookieOf(request, VISITOR_COOKIE)
  return id && /^[\w-]{1,64}$/.test(id) ? id : undefined
}

/** The visitor's mark; a new visitor gets one with this answer. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = knownVisitor(request)
  if (known) return known
  const id = randomUUID()
  reply.header('set-cookie', `${VISITOR_COOKIE}=${id}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`)
  return id
}

/** The language that the visitor chose, else the given one. */
export function languageOf(request: FastifyRequest, otherwise: LanguageCode): LanguageCode {
  const chosen = LanguageCodeSchema.safeParse(cookieOf(request, LANGUAGE_COOKIE))
  return chosen.success ? chosen.data : otherwise
}
