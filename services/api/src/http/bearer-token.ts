import type { FastifyRequest } from 'fastify'

/** The token travels in this one header: an address would end in logs and histories. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null
}
