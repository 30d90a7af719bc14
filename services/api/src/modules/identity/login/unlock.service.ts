import type { SessionIdentity } from '../../../http/session-identity.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import { waitAfter } from './guessing.domain.ts'
import { failureKey } from './login.domain.ts'

/** Number of consecutive wrong passwords after which a locked session ends. */
const MAX_FAILURES = 10

export interface UnlockDeps {
  ownPassword: Pick<OwnPassword, 'look'>
  sessions: Pick<SessionService, 'unlock' | 'end'>
}

export interface UnlockService {
  /**
   * Unlocks the session with its member's password. Rejects with `login.wrong`, with `request.too.many` while the last failure's
   * and with `session.ended` after too many failures, which end the session.
   */
  unlock(session: SessionIdentity, password: string): Promise<Result<RenewedSession>>
}

/** Unlocks sessions. Failures are counted per session, from any network, and do not delay logins. */
export function createUnlockService({ ownPassword, sessions }: UnlockDeps): UnlockService {
  return {
    unlock: async (session, password) => {
      const checkResult = await ownPassword.look(session.memberId, password, failureKey('unlock', session.handle))
      if (!checkResult.ok) return checkResult
      const check = checkResult.value
      if (check.is === 'wait')
        return err('request.too.many', { retryAfter: check.seconds, value: { waitSeconds: check.seconds } })
      if (check.is === 'wrong') {
        if (check.failures <= MAX_FAILURES)
          return err('login.wrong', { value: { waitSeconds: waitAfter(check.failures) } })
        await sessions.end(session)
        return err('session.ended')
      }
      const unlocked = await sessions.unlock(session)
      return unlocked ? ok(unlocked) : err('session.ended')
    },
  }
}
