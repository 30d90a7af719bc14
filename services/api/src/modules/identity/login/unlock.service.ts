import type { SessionIdentity } from '../../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { waitAfter } from './guessing.domain.ts'
import { failureKey } from './login.domain.ts'

/** Wrong passwords in a row that a locked session outlives. */
const MAX_WRONG = 10

export interface UnlockDeps {
  ownPassword: Pick<OwnPassword, 'look'>
  sessions: Pick<SessionService, 'unlock' | 'end'>
}

export interface UnlockService {
  /**
   * Opens the session with its member's password. Refuses with `login.wrong`, with `request.too.many` while the last failure's
   * wait lasts, and with `session.ended` after too many wrong ones, which end the session.
   */
  unlock(session: SessionIdentity, password: string): Promise<Outcome<RenewedSession>>
}

/** The way back into a locked session. Its failures are its own: they follow it to any network, and no login waits for them. */
export function createUnlockService({ ownPassword, sessions }: UnlockDeps): UnlockService {
  return {
    unlock: async (session, password) => {
      const looked = await ownPassword.look(session.memberId, password, failureKey('unlock', session.handle))
      if (!looked.ok) return looked
      const check = looked.value
      if (check.is === 'wait')
        return refused('request.too.many', { retryAfter: check.seconds, value: { waitSeconds: check.seconds } })
      if (check.is === 'wrong') {
        if (check.failures <= MAX_WRONG)
          return refused('login.wrong', { value: { waitSeconds: waitAfter(check.failures) } })
        await sessions.end(session)
        return refused('session.ended')
      }
      const opened = await sessions.unlock(session)
      return opened ? done(opened) : refused('session.ended')
    },
  }
}
