import type { Db, Trx } from '../../../database/tables.ts'
import { hashToken } from '../sessions/sessions.domain.ts'

export interface StoredPasswordLink {
  memberId: string
  userName: string
  expiresAt: Date
  usedAt: Date | null
}

/** Mailed links for setting a new password; their tokens are stored as hashes only. */
export const createPasswordLinks = (db: Db | Trx) => ({
  /** Adds a link; idempotent, because a mail that is sent again contains the same link. */
  add: async (token: string, merchant: string, memberId: string, expiresAt: Date): Promise<void> => {
    await db
      .insertInto('password_links')
      .values({ token_hash: hashToken(token), merchant, member_id: memberId, expires_at: expiresAt, used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  find: async (token: string, merchant: string): Promise<StoredPasswordLink | undefined> => {
    const row = await db
      .selectFrom('password_links as l')
      .innerJoin('members as m', 'm.id', 'l.member_id')
      .select(['l.member_id', 'm.username', 'l.expires_at', 'l.used_at'])
      .where('l.token_hash', '=', hashToken(token))
      .where('l.merchant', '=', merchant)
      .where('m.disabled', '=', false)
      .executeTakeFirst()
    return row && { memberId: row.member_id, userName: row.username, expiresAt: row.expires_at, usedAt: row.used_at }
  },
  /** Marks a link as used; returns false if it was used already. */
  markUsed: async (token: string, at: Date): Promise<boolean> => {
    const result = await db
      .updateTable('password_links')
      .set({ used_at: at })
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },
  /** Marks all unused links of the member as used. */
  voidAll: async (memberId: string, at: Date): Promise<void> => {
    await db
      .updateTable('password_links')
      .set({ used_at: at })
      .where('member_id', '=', memberId)
      .where('used_at', 'is', null)
      .execute()
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('password_links').where('expires_at', '<', before).execute()
  },
})
export type PasswordLinks = ReturnType<typeof createPasswordLinks>
