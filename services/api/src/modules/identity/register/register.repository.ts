import type { Insertable } from 'kysely'
import type { Db, MemberRow, Trx } from '../../../tables.ts'
import { createMemberRepository } from '../member/members.repository.ts'

export interface Enrolments {
  /** The member with an account for money, both or neither. False when the name, or the number by its owner, is taken. */
  add(member: Insertable<MemberRow>, currency: string): Promise<boolean>
}

/** Opens what a new member's money will be in, within the transaction that adds the member. */
export type OpenAccount = (trx: Trx, merchant: string, memberId: string, currency: string) => Promise<unknown>

export const createEnrolments = (db: Db, openAccount: OpenAccount): Enrolments => ({
  add: (member, currency) =>
    db.transaction().execute(async (trx) => {
      const added = await createMemberRepository(trx).add(member)
      if (added) await openAccount(trx, member.merchant, member.id, currency)
      return added
    }),
})
