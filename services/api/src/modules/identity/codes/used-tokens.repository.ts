import type { Db } from '../../../database/tables.ts'

export const createUsedTokens = (db: Db) => ({
  /** Marks a token as used; returns false if it was used before. */
  markUsed: async (hash: string, expiresAt: Date): Promise<boolean> => {
    const result = await db
      .insertInto('taken_tokens')
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('taken_tokens').where('expires_at', '<', before).execute()
  },
})
export type UsedTokens = ReturnType<typeof createUsedTokens>
