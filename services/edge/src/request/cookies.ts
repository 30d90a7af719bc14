import {
  LANGUAGE_COOKIE,
  type LanguageCode,
  LanguageCodeSchema,
  OVERRIDE_COOKIE,
  PREVIEW_COOKIE,
  VISITOR_COOKIE,
} from '@tessera/contracts'
import type { FastifyRequest } from 'fastify'

const cookiePattern = (name: string) => new RegExp(`(?:^|; *)${name}=([^;, ]{1,2000})(?:;|$)`)
const PATTERNS = {
  [VISITOR_COOKIE]: cookiePattern(VISITOR_COOKIE),
  [LANGUAGE_COOKIE]: cookiePattern(LANGUAGE_COOKIE),
  [OVERRIDE_COOKIE]: cookiePattern(OVERRIDE_COOKIE),
  [PREVIEW_COOKIE]: cookiePattern(PREVIEW_COOKIE),
}

/** The value of a cookie as it was sent; undefined if there is none, or if it is longer than 2,000 characters. */
export const cookieOf = (request: FastifyRequest, name: keyof typeof PATTERNS): string | undefined =>
  PATTERNS[name].exec(request.headers.cookie ?? '')?.[1]

/** Cookie attribute that prevents plain http, unless the site itself is on plain http. */
export const secureAttribute = ({ protocol }: Pick<FastifyRequest, 'protocol'>): string =>
  protocol === 'https' ? '; Secure' : ''

/** Returns the id of a visitor with a visitor token, signed or not. */
export const visitorIdOf = (request: FastifyRequest): string | undefined => visitorTokenOf(request)?.id

/** Parses the visitor token: an id, and the signature of the edge that issued it. */
export function visitorTokenOf(request: FastifyRequest): { id: string; signature: string | undefined } | undefined {
  const [, id, signature] = /^([\w-]{1,64})(?:\.([\w-]{1,64}))?$/.exec(cookieOf(request, VISITOR_COOKIE) ?? '') ?? []
  return id === undefined ? undefined : { id, signature }
}

/** Language that the visitor chose, otherwise the default. */
export function languageOf(request: FastifyRequest, defaultLanguage: LanguageCode): LanguageCode {
  const cookieLanguage = LanguageCodeSchema.safeParse(cookieOf(request, LANGUAGE_COOKIE))
  return cookieLanguage.success ? cookieLanguage.data : defaultLanguage
}
