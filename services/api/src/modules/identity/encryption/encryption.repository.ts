import type { Db } from '../../../tables.ts'
import type { BodyKey } from './encryption.domain.ts'

const BODY = 'body'

export const createEncryptionRepository = (db: Db) => ({
  /** The one key of bodies: the given one where there was none. The database decides between processes that start together. */
  settleKey: async (key: BodyKey, now: Date): Promise<BodyKey> => {
    await db
      .insertInto('encryption_keys')
      .values({ purpose: BODY, kid: key.kid, private_key: key.privateKey, public_key: key.publicKey, created_at: now })
      .onConflict((conflict) => conflict.column('purpose').doNothing())
      .execute()
    const row = await db.selectFrom('encryption_keys').selectAll().where('purpose', '=', BODY).executeTakeFirstOrThrow()
    return { kid: row.kid, privateKey: row.private_key, publicKey: row.public_key }
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
