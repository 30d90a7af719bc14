import type { Insertable } from 'kysely'
import type { Db, MemberRow, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { createMemberRepository } from '../member/members.repository.ts'
import type { CarriedProtections } from '../protections/carried-protections.ts'

export interface Enrolments {
  /**
   * Adds the member with a ledger account, the accepted terms and the provider's identity, all or nothing. Rejects with
   * `username.taken` if the name is taken, or the number has an owner.
   */
  add(member: Insertable<MemberRow>, currency: string, extras: Extras): Promise<Result<null>>
}

interface Extras {
  terms: { version: string; language: string } | null
  /** Ticket of a sign-in at a provider. */
  socialTicket?: string | undefined
  /** Agent's link that the member registered with. */
  linkId?: string | undefined
}

/** Links that agents invite members with. */
export interface Invitations {
  linkOf(merchant: string, code: string): Promise<{ id: string; agentId: string } | undefined>
  /** Within the transaction that adds the member. */
  addRegistration(trx: Trx, linkId: string, memberId: string, at: Date): Promise<void>
}

/** Opens a new member's ledger account, within the transaction that adds the member. */
export type OpenAccount = (trx: Trx, merchant: string, memberId: string, currency: string) => Promise<unknown>

/** Uses up the ticket of a provider's sign-in for the new member, within the same transaction. */
export type UseTicket = (
  trx: Trx,
  ticket: string,
  member: { id: string; merchant: string },
  at: Date,
) => Promise<Result<null>>

export const createEnrolments = (
  db: Db,
  openAccount: OpenAccount,
  useTicket: UseTicket,
  { addRegistration: addMember }: Pick<Invitations, 'addRegistration'>,
  protections: Pick<CarriedProtections, 'apply'>,
): Enrolments => ({
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
      if (linkId) await addMember(trx, linkId, member.id, new Date(member.created_at))
      if (!socialTicket) return ok(null)
      return useTicket(trx, socialTicket, member, new Date(member.created_at))
    }),
})
