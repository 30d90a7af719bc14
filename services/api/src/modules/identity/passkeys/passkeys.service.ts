import { type BodyOf, isVisible } from '@tessera/contracts'
import type { MerchantConfig, Passkey } from '@tessera/site'
import type { AddPasskey, PasskeyLogin } from '@tessera/site/calls'
import { err, ok, type Result } from '../../../result.ts'
import type { SessionIssuer } from '../login/session-issuer.service.ts'
import type { LoginLog } from '../logins/logins.service.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { Notify } from '../member/notify.ts'
import type { OwnPassword } from '../passwords/own-password.ts'
import { canLogIn } from '../security/login-methods.domain.ts'
import { methodMessage } from '../security/method-messages.domain.ts'
import type { Client } from '../sessions/device.domain.ts'
import { createToken } from '../sessions/sessions.domain.ts'
import type { RenewedSession } from '../sessions/sessions.service.ts'
import type { PasskeyRow } from '../sign-in.tables.ts'
import type { PasskeyRepository } from './passkeys.repository.ts'
import {
  loginChallenge,
  type RelyingParty,
  registrationChallenge,
  verifyNewPasskey,
  verifySignature,
} from './webauthn.ts'

const CHALLENGE_TTL_MS = 5 * 60_000
/** Maximum number of passkeys per member. */
const MAX_PASSKEYS = 20

interface PasskeyDeps {
  passkeys: PasskeyRepository
  members: Pick<MemberRepository, 'byId'>
  ownPassword: Pick<OwnPassword, 'verify'>
  /** Number of providers linked to a member. */
  countSocials: (memberId: string) => Promise<number>
  sessionIssuer: SessionIssuer
  logins: LoginLog
  notify: Notify
  now: () => Date
}

type PasskeyChallenge = { flow: string; options: Record<string, unknown> }

/** Lets members add and remove passkeys, and log in with them. */
export function createPasskeyService(deps: PasskeyDeps) {
  const { passkeys, members, ownPassword, countSocials, sessionIssuer, logins, notify, now } = deps

  const startFlow = async (
    owner: { merchant: string; memberId: string | null },
    { challenge, options }: { challenge: string; options: Record<string, unknown> },
  ): Promise<PasskeyChallenge> => {
    const flow = createToken()
    await passkeys.addChallenge(flow, owner, challenge, new Date(now().getTime() + CHALLENGE_TTL_MS))
    return { flow, options }
  }

  return {
    list: async (memberId: string): Promise<Passkey[]> => (await passkeys.listOfMember(memberId)).map(toPasskey),
    /** Verifies the password and returns the options for creating a passkey. */
    options: async (
      { memberId, merchant }: { memberId: string; merchant: string },
      password: string,
      party: RelyingParty,
    ): Promise<Result<PasskeyChallenge>> => {
      const passwordCheck = await ownPassword.verify(memberId, password)
      if (!passwordCheck.ok) return passwordCheck
      const existing = await passkeys.listOfMember(memberId)
      if (existing.length >= MAX_PASSKEYS) return err('request.conflict')
      const sitePasskeys = existing.filter((passkey) => passkey.rp_id === party.id)
      return ok(
        await startFlow({ merchant, memberId }, await registrationChallenge(party, passwordCheck.value, sitePasskeys)),
      )
    },
    add: async (
      { memberId, merchant }: { memberId: string; merchant: string },
      { flow, name, response }: BodyOf<typeof AddPasskey>,
      party: RelyingParty,
    ): Promise<Result<Passkey>> => {
      if (!isVisible(name)) return err('request.invalid', { fields: { name: 'required' } })
      const challenge = await passkeys.consumeChallenge(flow, { merchant, memberId }, now())
      const passkey = challenge === null ? null : await verifyNewPasskey(party, challenge, response)
      if (!passkey) return err('passkey.refused')
      const { id, publicKey, counter, transports } = passkey
      const row = {
        id,
        member_id: memberId,
        rp_id: party.id,
        public_key: publicKey,
        counter,
        transports: JSON.stringify(transports),
        name: name.trim(),
        created_at: now(),
        last_used_at: null,
      }
      if (!(await passkeys.add(row))) return err('passkey.refused')
      await notify(memberId, methodMessage('added', 'passkey'))
      return ok(toPasskey(row))
    },
    remove: async (memberId: string, id: string): Promise<Result<null>> => {
      const member = await members.byId(memberId)
      if (!member || !canLogIn(member, await countSocials(memberId))) return err('request.conflict')
      if (await passkeys.remove(id, memberId)) await notify(memberId, methodMessage('removed', 'passkey'))
      return ok(null)
    },
    loginOptions: async (merchant: string, party: RelyingParty): Promise<PasskeyChallenge> =>
      startFlow({ merchant, memberId: null }, await loginChallenge(party)),
    login: async (
      { flow, response, side }: BodyOf<typeof PasskeyLogin>,
      merchant: MerchantConfig,
      client: Client,
      party: RelyingParty,
    ): Promise<Result<RenewedSession>> => {
      const challenge = await passkeys.consumeChallenge(flow, { merchant: merchant.code, memberId: null }, now())
      const id = typeof response.id === 'string' ? response.id : ''
      const passkey = challenge === null ? undefined : await passkeys.find(id)
      const member = passkey && (await members.byId(passkey.member_id))
      if (challenge === null || !passkey || !member || member.disabled || member.merchant !== merchant.code)
        return err('passkey.refused')
      const context = { method: 'passkey', client, merchant } as const
      const newCounter = await verifySignature(passkey, party, challenge, response)
      if (newCounter === null) {
        logins.recordAttempt([member], null, context)
        return err('passkey.refused')
      }
      const sideCheck = sessionIssuer.checkSide(member, side)
      if (!sideCheck.ok) return sideCheck
      await passkeys.recordUse(id, newCounter, now())
      return ok(await sessionIssuer.issue(member, context))
    },
    sweep: () => passkeys.deleteExpired(now()),
  }
}
export type PasskeyService = ReturnType<typeof createPasskeyService>

const toPasskey = (row: Pick<PasskeyRow, 'id' | 'name' | 'created_at' | 'last_used_at'>): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
