import { TRIAL_TYPE } from '@tessera/site'
import type { FastifyReply } from 'fastify'
import { setDeviceCookie } from '../../../http/client.ts'
import { clearSessionCookie, handleOf, secretsOf, setSessionCookie } from '../../../http/session-cookie.ts'
import type { Client } from '../sessions/device.domain.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'

/**
 * Sets the cookie of a started session, and ends the browser's earlier sessions. A trial is ended only if this page used it:
 * another tab may still play in it.
 */
export const createIssueSession =
  (sessions: Pick<SessionService, 'all' | 'end'>) =>
  async (reply: FastifyReply, merchantCode: string, client: Client, { session, secret }: RenewedSession) => {
    const { request } = reply
    setDeviceCookie(reply, client)
    const handle = handleOf(request)
    for (const earlier of await sessions.all(secretsOf(request), merchantCode)) {
      if (earlier.type === TRIAL_TYPE && earlier.handle !== handle) continue
      await sessions.end(earlier)
      clearSessionCookie(reply, earlier)
    }
    setSessionCookie(reply, secret)
    return session
  }
export type IssueSession = ReturnType<typeof createIssueSession>
