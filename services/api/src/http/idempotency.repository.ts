import { sql } from 'kysely'
import type { Db, IdempotencyKeyRow } from '../database/tables.ts'

type CallKey = Pick<IdempotencyKeyRow, 'member_id' | 'key' | 'fingerprint'>

interface LeaseTimes {
  now: Date
  /** End of the lease. */
  leasedUntil: Date
  /** Older keys have expired. */
  expiredBefore: Date
}

export const createIdempotencyRepository = (db: Db) => {
  const matchesKey = ({ member_id, key, fingerprint }: CallKey) =>
    sql<boolean>`member_id = ${member_id}::uuid and key = ${key} and fingerprint = ${fingerprint}`
  return {
    /**
     * Takes the key and returns undefined; or returns its row, unless that has expired or its lease ended without a result.
     */
    claimKey: async (
      callKey: CallKey,
      { now, leasedUntil, expiredBefore }: LeaseTimes,
    ): Promise<{ fingerprint: string; answer: unknown } | undefined> => {
      const { member_id, key, fingerprint } = callKey
      const { rows } = await sql<{ key: string }>`
        insert into idempotency_keys as k (member_id, key, fingerprint, leased_until, created_at)
        values (${member_id}::uuid, ${key}, ${fingerprint}, ${leasedUntil}, ${now})
        on conflict (member_id, key) do update
          set fingerprint = excluded.fingerprint, answer = null, leased_until = excluded.leased_until, created_at = excluded.created_at
          where k.created_at < ${expiredBefore}
            or (k.answer is null and k.leased_until < ${now} and k.fingerprint = excluded.fingerprint)
        returning key`.execute(db)
      if (rows.length > 0) return undefined
      return db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'answer'])
        .where('member_id', '=', member_id)
        .where('key', '=', key)
        .executeTakeFirst()
    },
    storeResult: async (callKey: CallKey, result: object): Promise<void> => {
      await sql`update idempotency_keys set answer = ${JSON.stringify(result)}::text::json where ${matchesKey(callKey)}`.execute(
        db,
      )
    },
    /** Releases a key without a stored result. */
    release: async (callKey: CallKey): Promise<void> => {
      await db.deleteFrom('idempotency_keys').where(matchesKey(callKey)).where('answer', 'is', null).execute()
    },
    deleteOlderThan: async (before: Date): Promise<void> => {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    },
  }
}
