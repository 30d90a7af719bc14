import { randomUUID } from 'node:crypto'
import { type MemberSession, type Session, TRIAL_TYPE } from '@tessera/site'
import type { SessionSecret } from '../../../http/session-cookie.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { Client } from './device.domain.ts'
import {
  createToken,
  hashToken,
  idleUntil,
  lifetimeFor,
  ROTATION_GRACE_MS,
  type SessionLifetime,
  secretStateOf,
  USE_INTERVAL_MS,
} from './sessions.domain.ts'
import type { FoundSession, SessionRepository } from './sessions.repository.ts'
import { createUnknownTokens } from './unknown-tokens.ts'

export interface NewSession {
  memberId: string
  merchantCode: string
  /** True for a trial, whose cookie ends with the browser and is separate from a member's. */
  trial: boolean
  /** Maximum lifetime in milliseconds, if it is shorter than the site's. */
  maxLifetimeMs?: number
  /** Idle minutes set by the member; by default the site's. */
  idleMinutes?: number | null
  /** Client that opens the session, if known. */
  client?: Client | undefined
}

export interface StartedSession {
  /** The session's handle. */
  token: string
  /** ISO 8601. */
  startedAt: string
  secret: SessionSecret
}

/** Session, and its new secret; null if another request has just replaced the secret. */
export interface RenewedSession {
  session: Omit<Session, 'merchantCode'>
  secret: SessionSecret | null
}

export interface SessionService {
  /** Starts a session with a new handle and secret; never reuses an earlier one. */
  start(session: NewSession): Promise<StartedSession>
  /**
   * Finds the session of this handle if one of the secrets belongs to it. Returns `session.replaced` if they belong to another
   * member's session, `session.ended` otherwise. A secret that was replaced long ago ends its session, because it must have been
   * copied.
   */
  find(handle: string, secrets: readonly string[], merchantCode: string): Promise<Result<SessionIdentity>>
  /** Returns every open session that the secrets belong to. */
  all(secrets: readonly string[], merchantCode: string): Promise<SessionIdentity[]>
  /** Records a use and its network, at most once a minute, which extends the session. */
  touch(session: SessionIdentity, network: string): Promise<void>
  /** Lists the member's open sessions, this one first. */
  list(session: SessionIdentity): Promise<MemberSession[]>
  /** Ends one other session of the member by its handle, or all others; returns the number of ended sessions. */
  endOthers(session: SessionIdentity, handle?: string): Promise<number>
  /** Limits the idle time of the member's sessions to this number of minutes. */
  limitIdleTime(memberId: string, minutes: number): Promise<void>
  /** Extends the session and replaces its secret. */
  renew(session: SessionIdentity): Promise<RenewedSession>
  /** Locks the session; has no effect if it is locked already. */
  lock(session: SessionIdentity): Promise<void>
  /** Unlocks a session and renews it; null if it has ended meanwhile. The caller must have checked the password. */
  unlock(session: SessionIdentity): Promise<RenewedSession | null>
  end(session: SessionIdentity): Promise<void>
  sweep(): Promise<void>
}

export function createSessionService(
  repository: SessionRepository,
  now: () => Date,
  lifetime: SessionLifetime,
): SessionService {
  const isTrial = ({ type }: SessionIdentity) => type === TRIAL_TYPE

  /** Filters out sessions whose secret is retired, and ends them. */
  const filterValid = async (foundSessions: readonly FoundSession[]): Promise<SessionIdentity[]> => {
    const validSessions: SessionIdentity[] = []
    for (const session of foundSessions) {
      const state = secretStateOf(session.isPresent, session.previousUntil, now())
      if (state === 'retired') {
        await repository.end(session.handle, now())
        continue
      }
      if (state === 'present' && session.hasPrevious && session.previousUntil === null)
        await repository.confirmSecret(session.handle, new Date(now().getTime() + ROTATION_GRACE_MS))
      validSessions.push(session)
    }
    return validSessions
  }

  const unknownTokens = createUnknownTokens(now)
  const all: SessionService['all'] = async (secrets, merchantCode) => {
    const hashes = secrets.map(hashToken).filter((hash) => !unknownTokens.has(hash, merchantCode))
    if (hashes.length === 0) return []
    const found = await repository.findAlive(hashes, merchantCode, now())
    for (const hash of hashes)
      if (found.every((session) => session.secretHash !== hash)) unknownTokens.add(hash, merchantCode)
    return filterValid(found)
  }

  const recordUse = ({ handle, expiresAt, idleMinutes }: SessionIdentity, network?: string): Promise<void> =>
    repository.recordUse(handle, now(), idleUntil(now(), expiresAt, lifetimeFor(lifetime, idleMinutes)), network)

  const renew: SessionService['renew'] = async (session) => {
    const { handle, type, userName, firstTimeLogin, startedAt, expiresAt } = session
    await recordUse(session)
    const token = createToken()
    const isRotated = await repository.rotate(handle, session.secretHash, hashToken(token), now())
    return {
      session: { token: handle, type, userName, firstTimeLogin, startedAt: startedAt.toISOString() },
      secret: isRotated ? { token, expiresAt, trial: isTrial(session) } : null,
    }
  }

  return {
    start: async ({ memberId, merchantCode, trial, maxLifetimeMs = lifetime.absoluteMs, client, idleMinutes }) => {
      const [token, handle] = [createToken(), randomUUID()]
      const at = now()
      const expiresAt = new Date(at.getTime() + Math.min(maxLifetimeMs, lifetime.absoluteMs))
      await repository.add({
        handle,
        token_hash: hashToken(token),
        previous_hash: null,
        previous_until: null,
        rotated_at: null,
        member_id: memberId,
        merchant: merchantCode,
        created_at: at,
        idle_until: idleUntil(at, expiresAt, lifetimeFor(lifetime, idleMinutes ?? null)),
        expires_at: expiresAt,
        ended_at: null,
        locked_at: null,
        device: client?.device ?? null,
        network: client?.network ?? null,
        last_used_at: at,
      })
      return { token: handle, startedAt: at.toISOString(), secret: { token, expiresAt, trial } }
    },
    find: async (handle, secrets, merchantCode) => {
      const validSessions = await all(secrets, merchantCode)
      const match = validSessions.find((session) => session.handle === handle)
      if (match) return ok(match)
      return err(validSessions.some((session) => !isTrial(session)) ? 'session.replaced' : 'session.ended')
    },
    all,
    touch: async (session, network) => {
      if (now().getTime() - session.lastUsedAt.getTime() >= USE_INTERVAL_MS) await recordUse(session, network)
    },
    list: async ({ memberId, handle }) =>
      (await repository.list(memberId, handle, now())).map((row) => ({
        id: row.handle,
        device: row.device,
        network: row.network,
        startedAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at.toISOString(),
        isCurrent: row.handle === handle,
      })),
    endOthers: async ({ memberId, handle: ownHandle }, handle) => {
      if (handle === ownHandle) return 0
      return repository.endSessions(memberId, handle === undefined ? { except: ownHandle } : { handle }, now())
    },
    limitIdleTime: (memberId, minutes) => repository.limitIdleTime(memberId, minutes),
    renew,
    lock: (session) => repository.lock(session.handle, now()),
    unlock: async (session) => ((await repository.unlock(session.handle)) ? renew(session) : null),
    end: (session) => repository.end(session.handle, now()),
    sweep: () => repository.deleteExpired(now()),
  }
}
