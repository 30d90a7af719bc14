import { sql } from 'kysely'
import type { Db, IdempotencyKeyRow } from '../tables.ts'

type Named = Pick<IdempotencyKeyRow, 'member_id' | 'key' | 'fingerprint'>

interface Times {
  now: Date
  /** End of the lease. */
  until: Date
  /** Older keys have expired. */
  forgotten: Date
}

export const createIdempotencyRepository = (db: Db) => {
  const ofKey = ({ member_id, key, fingerprint }: Named) =>
    sql<boolean>`member_id = ${member_id}::uuid and key = ${key} and fingerprint = ${fingerprint}`
  return {
    /**
     * Takes the key and returns undefined; or returns its row, unless that has expired or its lease ended without a result.
     */
    take: async (
      callKey: Named,
      { now, until, forgotten }: Times,
    ): Promise<{ fingerprint: string; answer: unknown } | undefined> => {
      const { member_id, key, fingerprint } = callKey
      const { rows } = await sql<{ key: string }>`
        insert into idempotency_keys as k (member_id, key, fingerprint, leased_until, created_at)
        values (${member_id}::uuid, ${key}, ${fingerprint}, ${until}, ${now})
        on conflict (member_id, key) do update
          set fingerprint = excluded.fingerprint, answer = null, leased_until = excluded.leased_until, created_at = excluded.created_at
          where k.created_at < ${forgotten}
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
    keep: async (callKey: Named, result: object): Promise<void> => {
      await sql`update idempotency_keys set answer = ${JSON.stringify(result)}::text::json where ${ofKey(callKey)}`.execute(
        db,
      )
    },
    /** Frees a key under which nothing was done. */
    release: async (callKey: Named): Promise<void> => {
      await db.deleteFrom('idempotency_keys').where(ofKey(callKey)).where('answer', 'is', null).execute()
    },
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    },
  }
}
