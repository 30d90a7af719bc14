import type { Db } from '../../../database/tables.ts'

/** Recipients of messages; excludes disabled members. */
export const createRecipientRepository = (db: Db) => {
  const enabledMembers = (merchant: string) =>
    db.selectFrom('members').where('merchant', '=', merchant).where('disabled', '=', false)
  return {
    isNumberVerified: async (merchant: string, mobile: string): Promise<boolean> =>
      (await enabledMembers(merchant)
        .select('id')
        .where('mobile', '=', mobile)
        .where('mobile_proved_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
    /** Finds a member by user name and verified mail address. */
    byNameAndMail: (merchant: string, username: string, email: string) =>
      enabledMembers(merchant)
        .select(['id', 'username', 'email'])
        .where('username', '=', username)
        .where('email', '=', email)
        .where('email_proved_at', 'is not', null)
        .executeTakeFirst(),
    verifiedMail: async (merchant: string, id: string): Promise<string | null> =>
      (
        await enabledMembers(merchant)
          .select('email')
          .where('id', '=', id)
          .where('email_proved_at', 'is not', null)
          .executeTakeFirst()
      )?.email ?? null,
  }
}
export type RecipientRepository = ReturnType<typeof createRecipientRepository>
