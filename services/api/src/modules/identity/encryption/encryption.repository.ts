import { ADVISORY_LOCKS } from '@tessera/server'
import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

/** A key of encrypted bodies as the database stores it; the private half is sealed. */
export interface StoredBodyKey {
  kid: string
  sealed: string
  public_key: string
  created_at: Date
}

export const createEncryptionRepository = (db: Db) => ({
  /**
   * Returns the keys made after `after`, newest first. Without one made after `renewedAfter` the given key is added first.
   * Concurrent processes agree on one.
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
  /** The key with this id, made after `after`. */
  key: (kid: string, after: Date): Promise<StoredBodyKey | undefined> =>
    db.selectFrom('body_keys').selectAll().where('kid', '=', kid).where('created_at', '>', after).executeTakeFirst(),
  deleteKeys: async (until: Date): Promise<void> => {
    await db.deleteFrom('body_keys').where('created_at', '<=', until).execute()
  },
  /** Returns false if the nonce was used before. */
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
