import type { MerchantConfig } from '@tessera/site'
import type { ChangePassword } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Member } from '../../../tables.ts'
import { failureKey, guessKeys, type Visitor } from '../login/login.domain.ts'
import { changedWords } from '../messages-out/letters.domain.ts'
import { messageLanguage } from '../messages-out/wishes.domain.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'
import type { PasswordChange, PasswordChanges } from './change.repository.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { type OwnPassword, refusedUnlessRight } from './own-password.ts'
import { normalisePassword, passwordBreach } from './password-rules.domain.ts'
import type { PasswordService } from './passwords.service.ts'

type Body = output<(typeof ChangePassword)['body'] & {}>

export interface ChangeDeps {
  ownPassword: Pick<OwnPassword, 'look'>
  passwords: Pick<PasswordService, 'hash'>
  changes: PasswordChanges
  sessions: Pick<SessionService, 'renew'>
  now: () => Date
}

export interface ChangeService {
  /** A member's own change, by the old password. */
  change(
    body: Body,
    session: SessionIdentity,
    merchant: MerchantConfig,
    visitor: Visitor,
  ): Promise<Outcome<RenewedSession>>
  /** Sets the password of a member who has proved to be it; every session ends, and passkeys and linked providers are removed. */
  reset(
    member: Pick<Member, 'id' | 'username' | 'mobile'>,
    password: string,
    merchant: MerchantConfig,
    how?: Pick<PasswordChange, 'link'> & { language?: string | undefined },
  ): Promise<Outcome<boolean>>
}

export function createChangeService(deps: ChangeDeps): ChangeService {
  const { ownPassword, passwords, changes, sessions, now } = deps

  /** The one way in which a password becomes another. */
  const set = async (
    member: Pick<Member, 'id' | 'username' | 'mobile'>,
    password: string,
    merchant: MerchantConfig,
    how: Pick<PasswordChange, 'removeMethods'> &
      Partial<Pick<PasswordChange, 'keep' | 'link'>> & { language?: string | undefined },
  ): Promise<Outcome<boolean>> => {
    const breach = passwordBreach(
      password,
      { merchant, username: member.username, mobile: member.mobile },
      COMMON_PASSWORDS,
    )
    if (breach) return refused('request.invalid', { fields: { newPassword: breach } })
    const hashed = await passwords.hash(password)
    if (!hashed.ok) return hashed
    const isChanged = await changes.make({
      merchant: merchant.code,
      memberId: member.id,
      hash: hashed.value,
      at: now(),
      keep: how.keep ?? null,
      link: how.link,
      removeMethods: how.removeMethods,
      messages: changedWords(merchant),
      language: messageLanguage(how.language, merchant.defaultLanguage),
    })
    return done(isChanged)
  }

  return {
    change: async (body, session, merchant, visitor) => {
      if (normalisePassword(body.newPassword) !== normalisePassword(body.confirmNewPassword))
        return refused('request.invalid', { fields: { confirmNewPassword: 'match' } })
      // Applies to the member on all networks: an attacker with the session gains no guesses by using many.
      const key = failureKey('change', session.memberId)
      const { account } = guessKeys(merchant.code, session.memberId, visitor, now())
      const looked = await ownPassword.look(session.memberId, body.oldPassword, key, [account])
      const member = looked.ok ? refusedUnlessRight(looked.value) : looked
      if (!member.ok) return member
      if (normalisePassword(body.newPassword) === normalisePassword(body.oldPassword))
        return refused('modify.new.old.same')
      const result = await set(member.value, body.newPassword, merchant, {
        keep: session.handle,
        removeMethods: body.removeMethods === true,
      })
      return result.ok ? done(await sessions.renew({ ...session, firstTimeLogin: false })) : result
    },
    reset: (member, password, merchant, how = {}) => set(member, password, merchant, { ...how, removeMethods: true }),
  }
}
