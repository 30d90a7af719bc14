import {
  LANGUAGE_COOKIE,
  type LanguageCode,
  LanguageCodeSchema,
  OVERRIDE_COOKIE,
  PREVIEW_COOKIE,
  VISITOR_COOKIE,
} from '@tessera/contracts'
import type { FastifyRequest } from 'fastify'

const pattern = (name: string) => new RegExp(`(?:^|; *)${name}=([^;, ]{1,2000})(?:;|$)`)
const PATTERNS = {
  [VISITOR_COOKIE]: pattern(VISITOR_COOKIE),
  [LANGUAGE_COOKIE]: pattern(LANGUAGE_COOKIE),
  [OVERRIDE_COOKIE]: pattern(OVERRIDE_COOKIE),
  [PREVIEW_COOKIE]: pattern(PREVIEW_COOKIE),
}

/** The value of a cookie as it was sent; undefined when there is none, or it holds more than 2,000 characters. */
export const cookieOf = (request: FastifyRequest, name: keyof typeof PATTERNS): string | undefined =>
  PATTERNS[name].exec(request.headers.cookie ?? '')?.[1]

/** Cookie attribute that prevents plain http, unless the site itself is on plain http. */
export const secureOn = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '; Secure' : ''

/** Returns the id of a visitor with a visitor token, signed or not. */
export const knownVisitor = (request: FastifyRequest): string | undefined => markOf(request)?.id

/** A visitor's mark: an id, and the seal of the edge that gave it. */
export function markOf(request: FastifyRequest): { id: string; seal: string | undefined } | undefined {
  const [, id, signature] = /^([\w-]{1,64})(?:\.([\w-]{1,64}))?$/.exec(cookieOf(request, VISITOR_COOKIE) ?? '') ?? []
  return id === undefined ? undefined : { id, seal: signature }
}

/** The language that the visitor chose, else the given one. */
export function languageOf(request: FastifyRequest, otherwise: LanguageCode): LanguageCode {
  const chosen = LanguageCodeSchema.safeParse(cookieOf(request, LANGUAGE_COOKIE))
  return chosen.success ? chosen.data : otherwise
}
