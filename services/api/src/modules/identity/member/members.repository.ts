import type { Insertable } from 'kysely'
import type { Db, MemberRow } from '../../../tables.ts'

/** Members of one unproved number that a login looks at; every login by number verifies so many passwords. */
export const MAX_CLAIMS = 3

export const createMemberRepository = (db: Db) => {
  const find = (merchant: string) => db.selectFrom('members').selectAll().where('merchant', '=', merchant)
  return {
    byId: (id: string) => db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst(),
    byUsername: (merchant: string, username: string) =>
      find(merchant).where('username', '=', username).executeTakeFirst(),
    /** The owner of a proved number alone; else those who claim it, the oldest first, a few at most. */
    byMobile: async (merchant: string, mobile: string) => {
      const claims = await find(merchant)
        .where('mobile', '=', mobile)
        .orderBy((eb) => eb('mobile_proved_at', 'is', null))
        .orderBy('created_at')
        .limit(MAX_CLAIMS)
        .execute()
      const [owner] = claims
      return owner?.mobile_proved_at ? [owner] : claims
    },
    /** True if a member has proved the address. */
    ownsEmail: async (merchant: string, email: string): Promise<boolean> =>
      (await find(merchant).where('email', '=', email).where('email_proved_at', 'is not', null).executeTakeFirst()) !==
      undefined,
    byAffiliateCode: (merchant: string, code: string) =>
      find(merchant).where('affiliate_code', '=', code).where('disabled', '=', false).executeTakeFirst(),
    byReferralCode: (merchant: string, code: string) =>
      find(merchant).where('referral_code', '=', code).where('disabled', '=', false).executeTakeFirst(),
    /** False when the user name is taken, or the number by its owner. */
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
