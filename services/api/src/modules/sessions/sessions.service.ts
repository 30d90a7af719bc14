import type { Session } from '@tessera/contracts'
import type { SessionIdentity } from '../../http/session-identity.ts'
import { createToken, hashToken, idleUntil, type SessionLife } from './sessions.domain.ts'
import type { SessionRepository } from './sessions.repository.ts'

export interface NewSession {
  memberId: string
  merchantCode: string
  firstTime: boolean
  /** Ends the session earlier than others, in milliseconds. */
  longestMs?: number
}

export interface SessionService {
  /** A session with a token of its own; no earlier token is ever taken over. */
  start(session: NewSession): Promise<string>
  find(token: string, merchantCode: string): Promise<SessionIdentity | null>
  renew(session: SessionIdentity, token: string): Promise<Omit<Session, 'merchantCode'>>
  end(session: SessionIdentity): Promise<void>
  sweep(): Promise<void>
}

export function createSessionService(
  repository: SessionRepository,
  now: () => Date,
  life: SessionLife,
): SessionService {
  return {
    start: async ({ memberId, merchantCode, firstTime, longestMs = life.absoluteMs }) => {
      const token = createToken()
      const at = now()
      const expiresAt = new Date(at.getTime() + Math.min(longestMs, life.absoluteMs))
      await repository.add({
        token_hash: hashToken(token),
        member_id: memberId,
        merchant: merchantCode,
        first_time: firstTime,
        created_at: at,
        idle_until: idleUntil(at, expiresAt, life),
        expires_at: expiresAt,
        ended_at: null,
      })
      return token
    },
    find: (token, merchantCode) => repository.findAlive(hashToken(token), merchantCode, now()),
    renew: async (session, token) => {
      const expiresAt = await repository.expiryOf(session.tokenHash)
      if (expiresAt) await repository.prolong(session.tokenHash, idleUntil(now(), expiresAt, life))
      return { token, type: session.type, userName: session.userName, firstTimeLogin: session.firstTimeLogin }
    },
    end: (session) => repository.end(session.tokenHash, now()),
    sweep: () => repository.forget(now()),
  }
}
