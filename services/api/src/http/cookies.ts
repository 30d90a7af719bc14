import type { FastifyRequest } from 'fastify'

/**
 * Name of a cookie that no other host and no script may have. Plain http is for local use only: there browsers reject
 * `__Host-` and WebKit rejects `Secure`, and cookies ignore the port, so the name includes it.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : `${name}-${request.port ?? 80}`

export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
