import { randomUUID } from 'node:crypto'
import { type MemberSession, type Session, TRIAL_TYPE } from '@tessera/site'
import type { SessionSecret } from '../../../http/session-cookie.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Client } from './device.domain.ts'
import {
  createToken,
  hashToken,
  idleUntil,
  lifeFor,
  ROTATION_GRACE_MS,
  type SessionLife,
  stateOf,
  USE_EVERY_MS,
} from './sessions.domain.ts'
import type { FoundSession, SessionRepository } from './sessions.repository.ts'
import { createUnknownTokens } from './unknown-tokens.ts'

export interface NewSession {
  memberId: string
  merchantCode: string
  /** A trial's cookie ends with the browser, and is separate from a member's. */
  trial: boolean
  /** Ends the session earlier than others, in milliseconds. */
  maxLifetimeMs?: number
  /** Set by the member; by default the site's. */
  idleMinutes?: number | null
  /** From where it is opened, where that is known. */
  client?: Client | undefined
}

export interface StartedSession {
  /** The session's handle. */
  token: string
  /** ISO 8601. */
  startedAt: string
  secret: SessionSecret
}

/** Current session, and its new secret, if it got one. */
export interface RenewedSession {
  session: Omit<Session, 'merchantCode'>
  secret: SessionSecret | null
}

export interface SessionService {
  /** A session with a handle and a secret of its own; no earlier one is ever taken over. */
  start(session: NewSession): Promise<StartedSession>
  /**
   * Finds the session of this handle, if one of the secrets opens it. Returns `session.replaced` if they open another
   * member's session, `session.ended` otherwise. A secret that was replaced long ago ends its session, because it was
   * copied.
   */
  find(handle: string, secrets: readonly string[], merchantCode: string): Promise<Outcome<SessionIdentity>>
  /** Every session that the secrets open. */
  all(secrets: readonly string[], merchantCode: string): Promise<SessionIdentity[]>
  /** Writes down, once a minute at most, that the member did something, and from where: the session lives on from then. */
  touch(session: SessionIdentity, network: string): Promise<void>
  /** The member's sessions that are alive, this one first. */
  list(session: SessionIdentity): Promise<MemberSession[]>
  /** Ends another session of the member's by its handle, or all others, and returns the number. */
  endOthers(session: SessionIdentity, handle?: string): Promise<number>
  /** Ends each of the member's sessions that was not used for so many minutes, as soon as it was not. */
  shorten(memberId: string, minutes: number): Promise<void>
  /** Prolongs the session and changes its secret. */
  renew(session: SessionIdentity): Promise<RenewedSession>
  /** Locks the session until it is unlocked; locking a locked one changes nothing. */
  lock(session: SessionIdentity): Promise<void>
  /** Opens a locked session and renews it; null when it has ended meanwhile. The caller has checked the password. */
  unlock(session: SessionIdentity): Promise<RenewedSession | null>
  end(session: SessionIdentity): Promise<void>
  sweep(): Promise<void>
}

export function createSessionService(
  repository: SessionRepository,
  now: () => Date,
  life: SessionLife,
): SessionService {
  const isTrial = ({ type }: SessionIdentity) => type === TRIAL_TYPE

  /** Those of the found sessions that their secrets still open. */
  const opened = async (found: readonly FoundSession[]): Promise<SessionIdentity[]> => {
    const alive: SessionIdentity[] = []
    for (const session of found) {
      const state = stateOf(session.isPresent, session.previousUntil, now())
      if (state === 'retired') {
        await repository.end(session.handle, now())
        continue
      }
      if (state === 'present' && session.hasPrevious && session.previousUntil === null)
        await repository.confirm(session.handle, new Date(now().getTime() + ROTATION_GRACE_MS))
      alive.push(session)
    }
    return alive
  }

  const unknown = createUnknownTokens(now)
  const all: SessionService['all'] = async (secrets, merchantCode) => {
    const hashes = secrets.map(hashToken).filter((hash) => !unknown.has(hash, merchantCode))
    if (hashes.length === 0) return []
    const found = await repository.findAlive(hashes, merchantCode, now())
    for (const hash of hashes)
      if (found.every((session) => session.secretHash !== hash)) unknown.add(hash, merchantCode)
    return opened(found)
  }

  const use = ({ handle, expiresAt, idleMinutes }: SessionIdentity, network?: string): Promise<void> =>
    repository.use(handle, now(), idleUntil(now(), expiresAt, lifeFor(life, idleMinutes)), network)

  const renew: SessionService['renew'] = async (session) => {
    const { handle, type, userName, firstTimeLogin, startedAt, expiresAt } = session
    await use(session)
    const token = createToken()
    const changed = await repository.rotate(handle, session.secretHash, hashToken(token), now())
    return {
      session: { token: handle, type, userName, firstTimeLogin, startedAt: startedAt.toISOString() },
      secret: changed ? { token, expiresAt, trial: isTrial(session) } : null,
    }
  }

  return {
    start: async ({
      memberId,
      merchantCode,
      trial,
      maxLifetimeMs: timeoutMs = life.absoluteMs,
      client,
      idleMinutes,
    }) => {
      const [token, handle] = [createToken(), randomUUID()]
      const at = now()
      const expiresAt = new Date(at.getTime() + Math.min(timeoutMs, life.absoluteMs))
      await repository.add({
        handle,
        token_hash: hashToken(token),
        previous_hash: null,
        previous_until: null,
        rotated_at: null,
        member_id: memberId,
        merchant: merchantCode,
        created_at: at,
        idle_until: idleUntil(at, expiresAt, lifeFor(life, idleMinutes ?? null)),
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
      const alive = await all(secrets, merchantCode)
      const own = alive.find((session) => session.handle === handle)
      if (own) return done(own)
      return refused(alive.some((session) => !isTrial(session)) ? 'session.replaced' : 'session.ended')
    },
    all,
    touch: async (session, network) => {
      if (now().getTime() - session.lastUsedAt.getTime() >= USE_EVERY_MS) await use(session, network)
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
    endOthers: async ({ memberId, handle: own }, handle) => {
      if (handle === own) return 0
      return repository.endOf(memberId, handle === undefined ? { but: own } : { handle }, now())
    },
    shorten: (memberId, minutes) => repository.shorten(memberId, minutes),
    renew,
    lock: (session) => repository.lock(session.handle, now()),
    unlock: async (session) => ((await repository.unlock(session.handle)) ? renew(session) : null),
    end: (session) => repository.end(session.handle, now()),
    sweep: () => repository.forget(now()),
  }
}
