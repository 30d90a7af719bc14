import type { FastifyRequest } from 'fastify'

/**
 * Name of a cookie that no other host and no script is to have. Plain http is for this machine: browsers keep no `__Host-` there,
 * WebKit nothing `Secure`, and cookies know no port, so that the name must.
 */
export const cookieName = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : `${name}-${request.port ?? 80}`

export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const
