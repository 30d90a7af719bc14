import { done, type Outcome, refused } from '../../../outcome.ts'
import { waitOf } from '../login/guessing.domain.ts'
import { failureKey } from '../login/login.domain.ts'
import type { LoginRepository } from '../login/login.repository.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'

export interface OwnPasswordDeps {
  members: Pick<MemberRepository, 'byId'>
  failures: LoginRepository
  passwords: Pick<PasswordService, 'verify'>
  now: () => Date
}

/**
 * Asks a member for the password before something that cannot be taken back: refuses with `login.wrong`, and with
 * `request.too.many` while the last failure's wait lasts.
 */
export const createOwnPassword =
  ({ members, failures, passwords, now }: OwnPasswordDeps) =>
  async (memberId: string, password: string): Promise<Outcome<null>> => {
    const key = failureKey('own', memberId)
    const { verdict } = await failures.attempt({ own: key }, now(), (before) => {
      const ms = waitOf(before.own, now())
      return ms > 0 ? { is: 'wait', ms } : { is: 'look' }
    })
    if (verdict.is === 'wait') return refused('request.too.many', { retryAfter: Math.ceil(verdict.ms / 1000) })
    const matches = await passwords.verify((await members.byId(memberId))?.password_hash ?? null, password)
    if (!matches.ok) await failures.takeBack([key], now())
    if (!matches.ok) return matches
    if (!matches.value) return refused('login.wrong')
    await failures.clear(key)
    return done(null)
  }
export type OwnPassword = ReturnType<typeof createOwnPassword>
