import type { Session } from '@tessera/contracts'
import type { SessionIdentity } from '../../http/session-identity.ts'
import { createToken, hashToken, idleUntil, isToken, type SessionLife } from './sessions.domain.ts'
import type { SessionRepository } from './sessions.repository.ts'
import { createUnknownTokens } from './unknown-tokens.ts'

export interface NewSession {
  memberId: string
  merchantCode: string
  firstTime: boolean
  /** Ends the session earlier than others, in milliseconds. */
  longestMs?: number
}

export interface StartedSession {
  token: string
  /** ISO 8601. */
  startedAt: string
}

export interface SessionService {
  /** A session with a token of its own; no earlier token is ever taken over. */
  start(session: NewSession): Promise<StartedSession>
  find(token: string, merchantCode: string): Promise<SessionIdentity | null>
  renew(session: SessionIdentity, token: string): Promise<Omit<Session, 'merchantCode'>>
  /** Locks the session until it is unlocked; locking a locked one changes nothing. */
  lock(session: SessionIdentity): Promise<void>
  /** Opens a locked session and prolongs it; null when it has ended meanwhile. The caller has checked the password. */
  unlock(session: SessionIdentity, token: string): Promise<Omit<Session, 'merchantCode'> | null>
  end(session: SessionIdentity): Promise<void>
  sweep(): Promise<void>
}

export function createSessionService(
  repository: SessionRepository,
  now: () => Date,
  life: SessionLife,
): SessionService {
  const renew: SessionService['renew'] = async (session, token) => {
    const expiresAt = await repository.expiryOf(session.tokenHash)
    if (expiresAt) await repository.prolong(session.tokenHash, idleUntil(now(), expiresAt, life))
    const { type, userName, firstTimeLogin, startedAt } = session
    return { token, type, userName, firstTimeLogin, startedAt: startedAt.toISOString() }
  }
  const unknown = createUnknownTokens(now)
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
        locked_at: null,
      })
      return { token, startedAt: at.toISOString() }
    },
    find: async (token, merchantCode) => {
      if (!isToken(token)) return null
      const hash = hashToken(token)
      if (unknown.has(hash, merchantCode)) return null
      const session = await repository.findAlive(hash, merchantCode, now())
      if (!session) unknown.add(hash, merchantCode)
      return session
    },
    renew,
    lock: (session) => repository.lock(session.tokenHash, now()),
    unlock: async (session, token) => ((await repository.unlock(session.tokenHash)) ? renew(session, token) : null),
    end: (session) => repository.end(session.tokenHash, now()),
    sweep: () => repository.forget(now()),
  }
}
