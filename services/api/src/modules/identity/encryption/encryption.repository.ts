import { ADVISORY_LOCKS } from '@tessera/server'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** Key for encrypted request bodies as stored; `sealed` is the encrypted private key. */
export interface StoredBodyKey {
  kid: string
  sealed: string
  public_key: string
  created_at: Date
}

export const createEncryptionRepository = (db: Db) => ({
  /**
   * Returns the keys created after `after`, newest first. Adds the given key first if there is none that was created after `renewedAfter`.
   * Concurrent processes get the same key.
   */
  ensureKey: (key: StoredBodyKey, renewedAfter: Date, after: Date): Promise<StoredBodyKey[]> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bodyKeys}::bigint)`.execute(trx)
      const keys = await trx
        .selectFrom('body_keys')
        .selectAll()
        .where('created_at', '>', after)
        .orderBy('created_at', 'desc')
        .execute()
      if (keys.some(({ created_at }) => created_at > renewedAfter)) return keys
      await trx.insertInto('body_keys').values(key).execute()
      return [key, ...keys]
    }),
  /** Returns the key with this id if it was created after `after`. */
  findKey: (kid: string, after: Date): Promise<StoredBodyKey | undefined> =>
    db.selectFrom('body_keys').selectAll().where('kid', '=', kid).where('created_at', '>', after).executeTakeFirst(),
  deleteKeys: async (until: Date): Promise<void> => {
    await db.deleteFrom('body_keys').where('created_at', '<=', until).execute()
  },
  /** Stores a nonce; returns false if it was used before. */
  claimNonce: async (nonce: string, now: Date): Promise<boolean> => {
    const result = await db
      .insertInto('encryption_nonces')
      .values({ nonce, seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  },
  deleteNonces: async (before: Date): Promise<void> => {
    await db.deleteFrom('encryption_nonces').where('seen_at', '<', before).execute()
  },
})
export type EncryptionRepository = ReturnType<typeof createEncryptionRepository>
