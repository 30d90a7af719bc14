import type { Insertable } from 'kysely'
import type { Db, MemberRow, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../member/members.repository.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'

export interface MemberEnrolments {
  /**
   * Adds the member with a ledger account, the accepted terms and the provider's identity in one transaction. Rejects with
   * `username.taken` if the name is taken or the number has a verified owner.
   */
  add(member: Insertable<MemberRow>, currency: string, extras: EnrolmentExtras): Promise<Result<null>>
}

interface EnrolmentExtras {
  terms: { version: string; language: string } | null
  /** Ticket of a completed login at a provider. */
  socialTicket?: string | undefined
  /** Agent's link that the member registered with. */
  linkId?: string | undefined
}

/** Agents' invitation links. */
export interface Invitations {
  linkOf(merchant: string, code: string): Promise<{ id: string; agentId: string } | undefined>
  /** Must run in the transaction that adds the member. */
  addRegistration(trx: Trx, linkId: string, memberId: string, at: Date): Promise<void>
}

/** Opens a new member's ledger account in the transaction that adds the member. */
export type OpenAccount = (trx: Trx, merchant: string, memberId: string, currency: string) => Promise<unknown>

/** Consumes the ticket of a provider's login for the new member, in the same transaction. */
export type ConsumeTicket = (
  trx: Trx,
  ticket: string,
  member: { id: string; merchant: string },
  at: Date,
) => Promise<Result<null>>

export const createEnrolments = (
  db: Db,
  openAccount: OpenAccount,
  consumeTicket: ConsumeTicket,
  { addRegistration }: Pick<Invitations, 'addRegistration'>,
  protections: Pick<CarriedProtections, 'apply'>,
): MemberEnrolments => ({
  add: (member, currency, { terms, socialTicket, linkId }) =>
    transact(db, async (trx): Promise<Result<null>> => {
      if (!(await createMemberRepository(trx).add(member))) return err('username.taken')
      await openAccount(trx, member.merchant, member.id, currency)
      const { mobile, mobile_proved_at, email, email_proved_at } = member
      const verifiedIdentities = [
        ...(mobile && mobile_proved_at ? [{ is: 'mobile' as const, value: mobile }] : []),
        ...(email && email_proved_at ? [{ is: 'email' as const, value: email }] : []),
      ]
      await protections.apply(trx, member, verifiedIdentities, new Date(member.created_at))
      if (terms)
        await trx
          .insertInto('consents')
          .values({ member_id: member.id, kind: 'terms', ...terms, given: true, at: member.created_at })
          .execute()
      if (linkId) await addRegistration(trx, linkId, member.id, new Date(member.created_at))
      if (!socialTicket) return ok(null)
      return consumeTicket(trx, socialTicket, member, new Date(member.created_at))
    }),
})
