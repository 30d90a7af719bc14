import { createHash, timingSafeEqual } from 'node:crypto'
import { RequestFailure } from '@tessera/server'
import type { preParsingAsyncHookHandler } from 'fastify'

/**
 * Lets only those pass who bear the operators' token. It stands before the body is read and after the rate limit, so that every
 * guess counts; how long a refusal takes tells nothing about the token.
 */
export function operatorGuard(token: string): preParsingAsyncHookHandler {
  const wanted = digest(token)
  return async (request) => {
    const given = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(given), wanted)) throw new RequestFailure('permission.denied')
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
