import { createHash, timingSafeEqual } from 'node:crypto'
import type { preHandlerAsyncHookHandler } from 'fastify'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares two secrets in constant time. */
export const isSameSecret = (secret: string, other: string): boolean => timingSafeEqual(hashOf(secret), hashOf(other))

/** Returns the token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined): string | null => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/** Requires the bearer key; responds with 401 to other requests. */
export const requireBearer =
  (key: string): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = bearerOf(request.headers.authorization)
    if (token === null || !isSameSecret(token, key))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
  }
