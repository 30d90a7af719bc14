import { isAgentType, type LoginMethod, type MerchantConfig } from '@tessera/site'
import type { Member } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { LoginLog } from '../logins/logins.service.ts'
import type { MemberRepository } from '../member/members.repository.ts'
import type { Client } from '../sessions/device.domain.ts'
import type { RenewedSession, SessionService } from '../sessions/sessions.service.ts'

export type LoginSide = 'member' | 'agent'

interface SessionIssuerDeps {
  members: Pick<MemberRepository, 'recordLogin'>
  /** Opens the member's ledger account if it does not exist yet. */
  openAccount: (merchant: string, memberId: string, currency: string) => Promise<unknown>
  sessions: Pick<SessionService, 'start'>
  logins: LoginLog
  now: () => Date
}

/** Final step of every login, by any method. */
export function createSessionIssuer({ members, openAccount, sessions, logins, now }: SessionIssuerDeps) {
  return {
    /** Rejects agents who log in as members and members who log in as agents. */
    checkSide: ({ type }: Member, side: LoginSide): Result<null> => {
      if ((isAgentType(type) ? 'agent' : 'member') === side) return ok(null)
      return err(side === 'agent' ? 'login.non.agent' : 'login.non.member')
    },
    issue: async (
      member: Member,
      context: { method: LoginMethod; client: Client | undefined; merchant: MerchantConfig },
    ): Promise<RenewedSession> => {
      await openAccount(member.merchant, member.id, context.merchant.currency)
      await members.recordLogin(member.id, now())
      const { secret, ...identity } = await sessions.start({
        memberId: member.id,
        merchantCode: member.merchant,
        trial: false,
        client: context.client,
        idleMinutes: member.session_minutes,
      })
      logins.recordAttempt([], member, context)
      const { type, username: userName, password_due: firstTimeLogin } = member
      return { session: { ...identity, type, userName, firstTimeLogin }, secret }
    },
  }
}
export type SessionIssuer = ReturnType<typeof createSessionIssuer>
