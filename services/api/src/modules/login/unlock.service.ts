import type { SessionIdentity } from '../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { failureKey, waitAfter } from './login.domain.ts'
import type { LoginRepository } from './login.repository.ts'

/** Wrong passwords in a row that a locked session outlives. */
const MOST_WRONG = 10

export interface UnlockDeps {
  members: Pick<MemberRepository, 'byId'>
  failures: LoginRepository
  passwords: Pick<PasswordService, 'verify'>
  sessions: Pick<SessionService, 'unlock' | 'end'>
  now: () => Date
}

export interface UnlockService {
  /**
   * Opens the session with its member's password. Refuses with `login.wrong`, with `request.too.many` while the last failure's
   * wait lasts, and with `session.ended` after too many wrong ones, which end the session.
   */
  unlock(session: SessionIdentity, password: string): Promise<Outcome<RenewedSession>>
}

/** The way back into a locked session. Its failures are its own: they follow it to any network, and no login waits for them. */
export function createUnlockService({ members, failures, passwords, sessions, now }: UnlockDeps): UnlockService {
  const failed = async (session: SessionIdentity, key: string): Promise<Outcome<never>> => {
    const count = await failures.add(key, now())
    if (count > MOST_WRONG) {
      await sessions.end(session)
      return refused('session.ended')
    }
    const waitSeconds = waitAfter(count)
    if (waitSeconds > 0) await failures.setWait(key, new Date(now().getTime() + waitSeconds * 1000))
    return refused('login.wrong', { value: { waitSeconds } })
  }

  return {
    unlock: async (session, password) => {
      const key = failureKey('unlock', session.handle)
      const before = await failures.find(key)
      const waitSeconds = before ? Math.ceil((before.waitUntil.getTime() - now().getTime()) / 1000) : 0
      if (waitSeconds > 0) return refused('request.too.many', { retryAfter: waitSeconds, value: { waitSeconds } })

      const member = await members.byId(session.memberId)
      const matches = await passwords.verify(member?.password_hash ?? null, password)
      if (!matches.ok) return matches
      if (!matches.value) return failed(session, key)

      const opened = await sessions.unlock(session)
      if (!opened) return refused('session.ended')
      await failures.clear(key)
      return done(opened)
    },
  }
}
