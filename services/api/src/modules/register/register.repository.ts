import type { Insertable } from 'kysely'
import type { Db, MemberRow } from '../../tables.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { createMemberRepository } from '../member/members.repository.ts'

export interface Enrolments {
  /** The member with an account in the ledger, both or neither. False when the name, or the number by its owner, is taken. */
  add(member: Insertable<MemberRow>, currency: string): Promise<boolean>
}

export const createEnrolments = (db: Db): Enrolments => ({
  add: (member, currency) =>
    db.transaction().execute(async (trx) => {
      const added = await createMemberRepository(trx).add(member)
      if (added) await createLedgerRepository(trx).openMemberAccount(member.merchant, member.id, currency)
      return added
    }),
})
