import type { Db } from '../../../tables.ts'

export const createTakenTokens = (db: Db) => ({
  /** False when it was taken before. */
  take: async (hash: string, expiresAt: Date): Promise<boolean> => {
    const result = await db
      .insertInto('taken_tokens')
      .values({ hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('taken_tokens').where('expires_at', '<', before).execute()
  },
})
export type TakenTokens = ReturnType<typeof createTakenTokens>
