import type { SessionIdentity } from '../../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { waitAfter, waitOf } from './guessing.domain.ts'
import { failureKey } from './login.domain.ts'
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
  return {
    unlock: async (session, password) => {
      const key = failureKey('unlock', session.handle)
      const attempt = await failures.attempt({ session: key }, now(), (before) => {
        const ms = waitOf(before.session, now())
        return ms > 0 ? { is: 'wait', ms } : { is: 'look' }
      })
      if (attempt.verdict.is === 'wait') {
        const waitSeconds = Math.ceil(attempt.verdict.ms / 1000)
        return refused('request.too.many', { retryAfter: waitSeconds, value: { waitSeconds } })
      }

      const member = await members.byId(session.memberId)
      const matches = await passwords.verify(member?.password_hash ?? null, password)
      if (!matches.ok) {
        await failures.takeBack([key], now())
        return matches
      }
      const { count } = attempt.failures.session
      if (!matches.value) {
        if (count <= MOST_WRONG) return refused('login.wrong', { value: { waitSeconds: waitAfter(count) } })
        await sessions.end(session)
        return refused('session.ended')
      }
      await failures.clear(key)
      const opened = await sessions.unlock(session)
      return opened ? done(opened) : refused('session.ended')
    },
  }
}
