import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'

/** Identifies a member by the number or user name in a request for a message. */
export type RequestOwner = { mobile: string } | { username: string }

export const createOtpRequests = (db: Db) => {
  const listSince = async (executor: Db | Trx, key: string, after: Date): Promise<Date[]> =>
    (
      await executor.selectFrom('message_asks').select('at').where('key', '=', key).where('at', '>', after).execute()
    ).map(({ at }) => at)
  return {
    listSince: (key: string, after: Date) => listSince(db, key, after),
    /**
     * Evaluates the earlier requests of the keys and, if allowed, adds one to each. Concurrent requests see the ones before
     * them.
     */
    add: <K extends string, T>(
      keys: Readonly<Record<K, string>>,
      now: Date,
      after: Date,
      evaluate: (requestTimes: Record<K, Date[]>) => { ok: boolean; value: T },
    ): Promise<{ ok: boolean; value: T }> =>
      db.transaction().execute(async (trx) => {
        // Locked in a fixed order to avoid deadlocks.
        const entries = Object.entries(keys) as [K, string][]
        for (const [, key] of entries.toSorted((a, b) => (a[1] < b[1] ? -1 : 1)))
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
        const requestTimes = {} as Record<K, Date[]>
        for (const [name, key] of entries) requestTimes[name] = await listSince(trx, key, after)
        const decision = evaluate(requestTimes)
        if (decision.ok)
          await trx
            .insertInto('message_asks')
            .values(entries.map(([, key]) => ({ key, at: now })))
            .execute()
        return decision
      }),
    /** True if the member has logged in from this browser before. */
    isKnownDevice: async (merchant: string, owner: RequestOwner, tokenHash: string): Promise<boolean> => {
      const members = db
        .selectFrom('member_devices as d')
        .innerJoin('members as m', 'm.id', 'd.member_id')
        .select('m.id')
        .where('m.merchant', '=', merchant)
        .where('d.token_hash', '=', tokenHash)
      const matching =
        'mobile' in owner
          ? members.where('m.mobile', '=', owner.mobile).where('m.mobile_proved_at', 'is not', null)
          : members.where('m.username', '=', owner.username)
      return (await matching.executeTakeFirst()) !== undefined
    },
    deleteBefore: async (before: Date): Promise<void> => {
      await db.deleteFrom('message_asks').where('at', '<', before).execute()
    },
  }
}
export type OtpRequests = ReturnType<typeof createOtpRequests>
