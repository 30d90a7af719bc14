import type { Insertable } from 'kysely'
import type { Db, MemberRow, Trx } from '../../../tables.ts'
import { createMemberRepository } from '../member/members.repository.ts'

export interface Enrolments {
  /** The member with an account for money and the terms that were agreed to, all or nothing. False when the name, or the number by its owner, is taken. */
  add(
    member: Insertable<MemberRow>,
    currency: string,
    terms: { version: string; language: string } | null,
  ): Promise<boolean>
}

/** Opens what a new member's money will be in, within the transaction that adds the member. */
export type OpenAccount = (trx: Trx, merchant: string, memberId: string, currency: string) => Promise<unknown>

export const createEnrolments = (db: Db, openAccount: OpenAccount): Enrolments => ({
  add: (member, currency, terms) =>
    db.transaction().execute(async (trx) => {
      const added = await createMemberRepository(trx).add(member)
      if (!added) return false
      await openAccount(trx, member.merchant, member.id, currency)
      if (terms)
        await trx
          .insertInto('consents')
          .values({ member_id: member.id, kind: 'terms', ...terms, given: true, at: member.created_at })
          .execute()
      return added
    }),
})
