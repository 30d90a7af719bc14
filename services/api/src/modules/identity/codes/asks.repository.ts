import { sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'

export const createAskRepository = (db: Db) => {
  const since = async (on: Db | Trx, key: string, after: Date): Promise<Date[]> =>
    (await on.selectFrom('message_asks').select('at').where('key', '=', key).where('at', '>', after).execute()).map(
      ({ at }) => at,
    )
  return {
    since: (key: string, after: Date) => since(db, key, after),
    /** Judges what was asked under the keys, and adds one to each where it may be: of asks at the same time each sees those before it. */
    add: <T>(
      keys: { recipient: string; network: string },
      now: Date,
      after: Date,
      judge: (asks: { recipient: Date[]; network: Date[] }) => { ok: boolean; value: T },
    ): Promise<{ ok: boolean; value: T }> =>
      db.transaction().execute(async (trx) => {
        // In one order, so that two never wait for each other.
        for (const key of Object.values(keys).sort())
          await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
        const asks = {
          recipient: await since(trx, keys.recipient, after),
          network: await since(trx, keys.network, after),
        }
        const verdict = judge(asks)
        if (verdict.ok)
          await trx
            .insertInto('message_asks')
            .values(Object.values(keys).map((key) => ({ key, at: now })))
            .execute()
        return verdict
      }),
    forget: async (before: Date): Promise<void> => {
      await db.deleteFrom('message_asks').where('at', '<', before).execute()
    },
  }
}
export type AskRepository = ReturnType<typeof createAskRepository>
