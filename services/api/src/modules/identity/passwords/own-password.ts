import type { Member } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { waitMsOf } from '../login/guessing.domain.ts'
import { failureKey } from '../login/login.domain.ts'
import type { LoginRepository } from '../login/login.repository.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { PasswordService } from './passwords.service.ts'

export interface OwnPasswordDeps {
  members: Pick<MemberRepository, 'byId'>
  failures: LoginRepository
  passwords: Pick<PasswordService, 'verify'>
  now: () => Date
}

/** Result of a password check; `failures`: consecutive failures including this one. */
export type PasswordCheck =
  | { is: 'right'; member: Member }
  | { is: 'wrong'; failures: number }
  | { is: 'wait'; seconds: number }

/** Checks a member's own password within a session. */
export function createOwnPassword({ members, failures, passwords, now }: OwnPasswordDeps) {
  /**
   * Counted as a failure before the check, so that only one of a burst is checked: under a key whose failures cause a wait, and under
   * `otherKeys` do not.
   */
  const checkPassword = async (
    memberId: string,
    password: string,
    key: string,
    otherKeys: readonly string[] = [],
  ): Promise<Result<PasswordCheck>> => {
    const keys = { own: key, ...Object.fromEntries(otherKeys.map((otherKey) => [otherKey, otherKey])) }
    const { verdict: decision, failures: countedFailures } = await failures.attempt(keys, now(), ({ own }) => {
      const ms = waitMsOf(own, now())
      return ms > 0 ? { is: 'wait', ms } : { is: 'look' }
    })
    if (decision.is === 'wait') return ok({ is: 'wait', seconds: Math.ceil(decision.ms / 1000) })
    const member = await members.byId(memberId)
    const verification = await passwords.verify(member?.password_hash ?? null, password)
    if (!verification.ok) {
      await failures.rollBack(Object.values(keys), now())
      return verification
    }
    if (!member || !verification.value) return ok({ is: 'wrong', failures: countedFailures.own.count })
    if (otherKeys.length > 0) await failures.rollBack(otherKeys, now())
    await failures.clear(key)
    return ok({ is: 'right', member })
  }

  return {
    look: checkPassword,
    /**
     * Checks the password before an irreversible action. Returns the member, `login.wrong`, or `request.too.many` during the wait
     * after a failure.
     */
    verify: async (memberId: string, password: string): Promise<Result<Member>> => {
      const checkResult = await checkPassword(memberId, password, failureKey('own', memberId))
      return checkResult.ok ? memberOrRejection(checkResult.value) : checkResult
    },
  }
}
export type OwnPassword = ReturnType<typeof createOwnPassword>

/** Returns the member if the password is right, otherwise the error. */
export function memberOrRejection(check: PasswordCheck): Result<Member> {
  if (check.is === 'right') return ok(check.member)
  return check.is === 'wait' ? err('request.too.many', { retryAfter: check.seconds }) : err('login.wrong')
}
