import type { Db } from '../../tables.ts'
import type { BodyKey } from './encryption.domain.ts'

export const createEncryptionRepository = (db: Db) => ({
  /** The oldest key, so that processes that start together settle on the same one. */
  firstKey: async (): Promise<BodyKey | undefined> => {
    const row = await db
      .selectFrom('encryption_keys')
      .selectAll()
      .orderBy('created_at')
      .orderBy('kid')
      .executeTakeFirst()
    return row && { kid: row.kid, privateKey: row.private_key, publicKey: row.public_key }
  },
  addKey: async (key: BodyKey, now: Date): Promise<void> => {
    await db
      .insertInto('encryption_keys')
      .values({ kid: key.kid, private_key: key.privateKey, public_key: key.publicKey, created_at: now })
      .execute()
  },
  /** False when the nonce was seen before. */
  claimNonce: async (nonce: string, now: Date): Promise<boolean> => {
    const result = await db
      .insertInto('encryption_nonces')
      .values({ nonce, seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  forgetNonces: async (before: Date): Promise<void> => {
    await db.deleteFrom('encryption_nonces').where('seen_at', '<', before).execute()
  },
})
export type EncryptionRepository = ReturnType<typeof createEncryptionRepository>
