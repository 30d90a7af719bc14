import { MINUTE_MS } from '@tessera/server/durations'
import type { MerchantConfig } from '@tessera/site'
import type { ChangePassword } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import type { Member } from '../../../database/tables.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { err, ok, type Result } from '../../../result.ts'
import { failureKey, failureKeysOf, type Visitor } from '../login/login.domain.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import { passwordChangedTexts } from '../messages-out/letters.domain.ts'
import { messageLanguage } from '../messages-out/outbox-messages.domain.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import type { PasswordChange, PasswordChanges } from './change.repository.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { memberOrRejection, type OwnPassword } from './own-password.ts'
import { normalisePassword, passwordProblemOf } from './password-rules.domain.ts'
import type { PasswordService } from './passwords.service.ts'

type ChangePasswordBody = output<(typeof ChangePassword)['body'] & {}>

/** Time after the login within which a member without a password may set the first one. */
const FIRST_PASSWORD_TTL_MS = 15 * MINUTE_MS

export interface ChangeDeps {
  members: Pick<MemberRepository, 'byId'>
  ownPassword: Pick<OwnPassword, 'look'>
  passwords: Pick<PasswordService, 'hash'>
  changes: PasswordChanges
  sessions: Pick<SessionService, 'renew'>
  now: () => Date
}

export interface ChangeService {
  /**
   * Changes a member's password after verifying the old one; returns the renewed session. A member without a password sets
   * the first one soon after the login, later it is `login.stale`.
   */
  change(
    body: ChangePasswordBody,
    session: SessionIdentity,
    merchant: MerchantConfig,
    visitor: Visitor,
  ): Promise<Result<RenewedSession>>
  /** Sets the password of a member whose identity is verified; every session ends, and passkeys and linked providers are removed. */
  reset(
    member: Pick<Member, 'id' | 'username' | 'mobile'>,
    password: string,
    merchant: MerchantConfig,
    options?: Pick<PasswordChange, 'link'> & { language?: string | undefined },
  ): Promise<Result<boolean>>
}

export function createChangeService(deps: ChangeDeps): ChangeService {
  const { members, ownPassword, passwords, changes, sessions, now } = deps

  /** Validates and sets a password; used by both ways of changing it. */
  const setPassword = async (
    member: Pick<Member, 'id' | 'username' | 'mobile'>,
    password: string,
    merchant: MerchantConfig,
    options: Pick<PasswordChange, 'removeMethods'> &
      Partial<Pick<PasswordChange, 'sessionToKeep' | 'link' | 'replacedHash'>> & { language?: string | undefined },
  ): Promise<Result<boolean>> => {
    const passwordProblem = passwordProblemOf(
      password,
      { merchant, username: member.username, mobile: member.mobile },
      COMMON_PASSWORDS,
    )
    if (passwordProblem) return err('request.invalid', { fields: { newPassword: passwordProblem } })
    const hashed = await passwords.hash(password)
    if (!hashed.ok) return hashed
    const isChanged = await changes.apply({
      merchant: merchant.code,
      memberId: member.id,
      hash: hashed.value,
      at: now(),
      sessionToKeep: options.sessionToKeep ?? null,
      link: options.link,
      replacedHash: options.replacedHash,
      removeMethods: options.removeMethods,
      messages: passwordChangedTexts(merchant),
      language: messageLanguage(options.language, merchant.defaultLanguage),
    })
    return ok(isChanged)
  }

  /** Verifies the old password, or, for a member without one, that the login is recent. */
  const authorize = async (
    { oldPassword, newPassword }: ChangePasswordBody,
    session: SessionIdentity,
    merchant: MerchantConfig,
    visitor: Visitor,
  ): Promise<Result<Member>> => {
    const { memberId, startedAt } = session
    const member = await members.byId(memberId)
    if (member?.password_hash === null)
      return now().getTime() - startedAt.getTime() <= FIRST_PASSWORD_TTL_MS ? ok(member) : err('login.stale')
    // Applies to the member on all networks: an attacker with the session gains no guesses by using many.
    const key = failureKey('change', memberId)
    const { account } = failureKeysOf(merchant.code, memberId, visitor, now())
    const checkResult = await ownPassword.look(memberId, oldPassword, key, [account])
    const verified = checkResult.ok ? memberOrRejection(checkResult.value) : checkResult
    const isSame = normalisePassword(newPassword) === normalisePassword(oldPassword)
    return verified.ok && isSame ? err('modify.new.old.same') : verified
  }

  return {
    change: async (body, session, merchant, visitor) => {
      if (normalisePassword(body.newPassword) !== normalisePassword(body.confirmNewPassword))
        return err('request.invalid', { fields: { confirmNewPassword: 'match' } })
      const member = await authorize(body, session, merchant, visitor)
      if (!member.ok) return member
      const isFirst = member.value.password_hash === null
      const result = await setPassword(member.value, body.newPassword, merchant, {
        sessionToKeep: session.handle,
        replacedHash: member.value.password_hash,
        // Without an old password nothing proves that the member agrees.
        removeMethods: !isFirst && body.removeMethods === true,
      })
      if (result.ok && !result.value) return err('login.wrong')
      return result.ok ? ok(await sessions.renew({ ...session, firstTimeLogin: false })) : result
    },
    reset: (member, password, merchant, options = {}) =>
      setPassword(member, password, merchant, { ...options, removeMethods: true }),
  }
}
