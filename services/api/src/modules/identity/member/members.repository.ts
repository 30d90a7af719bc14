import type { Insertable } from 'kysely'
import type { Db, MemberRow } from '../../../database/tables.ts'

/** Maximum number of members with the same unverified number that a login considers; every login by number verifies this many passwords. */
export const MAX_CLAIMS = 3

export const createMemberRepository = (db: Db) => {
  const selectMembers = (merchant: string) => db.selectFrom('members').selectAll().where('merchant', '=', merchant)
  return {
    byId: (id: string) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst(),
    byUsername: (merchant: string, username: string) =>
      selectMembers(merchant).where('username', '=', username).executeTakeFirst(),
    /** Returns the owner of a verified number; otherwise up to MAX_CLAIMS members who claim it, oldest first. */
    byMobile: async (merchant: string, mobile: string) => {
      const claims = await selectMembers(merchant)
        .where('mobile', '=', mobile)
        .orderBy((eb) => eb('mobile_proved_at', 'is', null))
        .orderBy('created_at')
        .limit(MAX_CLAIMS)
        .execute()
      const [owner] = claims
      return owner?.mobile_proved_at ? [owner] : claims
    },
    /** True if a member has verified the address. */
    isEmailVerified: async (merchant: string, email: string): Promise<boolean> =>
      (await selectMembers(merchant)
        .where('email', '=', email)
        .where('email_proved_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
    byAffiliateCode: (merchant: string, code: string) =>
      selectMembers(merchant).where('affiliate_code', '=', code).where('disabled', '=', false).executeTakeFirst(),
    byReferralCode: (merchant: string, code: string) =>
      selectMembers(merchant).where('referral_code', '=', code).where('disabled', '=', false).executeTakeFirst(),
    /** Adds a member; returns false if the user name is taken or the number has a verified owner. */
    add: async (member: Insertable<MemberRow>): Promise<boolean> => {
      const result = await db
        .insertInto('members')
        .values(member)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return result.numInsertedOrUpdatedRows === 1n
    },
    recordLogin: async (id: string, at: Date): Promise<void> => {
      await db
        .updateTable('members')
        .set((eb) => ({ previous_login_at: eb.ref('last_login_at'), last_login_at: at }))
        .where('id', '=', id)
        .execute()
    },
  }
}
export type MemberRepository = ReturnType<typeof createMemberRepository>
