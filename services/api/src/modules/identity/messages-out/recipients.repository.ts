import type { Db } from '../../../database/tables.ts'

/** Recipients of messages. Disabled members get none. */
export const createRecipientRepository = (db: Db) => {
  const members = (merchant: string) =>
    db.selectFrom('members').where('merchant', '=', merchant).where('disabled', '=', false)
  return {
    ownsNumber: async (merchant: string, mobile: string): Promise<boolean> =>
      (await members(merchant)
        .select('id')
        .where('mobile', '=', mobile)
        .where('mobile_proved_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
    /** Member by name and verified address. */
    byNameAndMail: (merchant: string, username: string, email: string) =>
      members(merchant)
        .select(['id', 'username', 'email'])
        .where('username', '=', username)
        .where('email', '=', email)
        .where('email_proved_at', 'is not', null)
        .executeTakeFirst(),
    verifiedMail: async (merchant: string, id: string): Promise<string | null> =>
      (
        await members(merchant)
          .select('email')
          .where('id', '=', id)
          .where('email_proved_at', 'is not', null)
          .executeTakeFirst()
      )?.email ?? null,
  }
}
export type RecipientRepository = ReturnType<typeof createRecipientRepository>
