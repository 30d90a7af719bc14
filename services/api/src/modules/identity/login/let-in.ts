import { TRIAL_TYPE } from '@tessera/site'
import type { FastifyReply } from 'fastify'
import { keepDevice } from '../../../http/client.ts'
import { dropSecret, giveSecret, handleOf, secretsOf } from '../../../http/session-cookie.ts'
import type { Client } from '../sessions/device.domain.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'

/**
 * Gives the browser a session that has begun, in place of what it held before. A trial ends only for the page that was in it:
 * another tab may still play.
 */
export const createLetIn =
  (sessions: Pick<SessionService, 'all' | 'end'>) =>
  async (reply: FastifyReply, merchantCode: string, client: Client, { session, secret }: RenewedSession) => {
    const { request } = reply
    keepDevice(reply, client)
    const handle = handleOf(request)
    for (const earlier of await sessions.all(secretsOf(request), merchantCode)) {
      if (earlier.type === TRIAL_TYPE && earlier.handle !== handle) continue
      await sessions.end(earlier)
      dropSecret(reply, earlier)
    }
    giveSecret(reply, secret)
    return session
  }
export type LetIn = ReturnType<typeof createLetIn>
