import { createHash, timingSafeEqual } from 'node:crypto'
import type { preHandlerAsyncHookHandler } from 'fastify'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Whether two secrets are the same, told in a time that says nothing about them. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

/** What an `Authorization: Bearer` header carries. */
export const bearerOf = (header: string | undefined): string | null => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null

/** Lets those through who bring the key; the others are answered 401. */
export const bearerOnly =
  (key: string): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const given = bearerOf(request.headers.authorization)
    if (given === null || !sameSecret(given, key))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
  }
