import { sql } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'

export const createVisitRepository = (trx: Trx) => ({
  /** Returns the salt of a day; the first request of the day stores `newSalt`. */
  saltOf: async (day: string, newSalt: string): Promise<string> => {
    await trx
      .insertInto('agent_link_salts')
      .values({ day, salt: newSalt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await trx.selectFrom('agent_link_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
    return row.salt
  },
  wasCounted: async (linkId: string, visitor: string, since: Date): Promise<boolean> =>
    (await trx
      .selectFrom('agent_link_visitors')
      .select('visitor')
      .where('link_id', '=', linkId)
      .where('visitor', '=', visitor)
      .where('counted_at', '>', since)
      .executeTakeFirst()) !== undefined,
  /** Counts the visitor; returns false if that was done since `since`. */
  count: async (linkId: string, visitor: string, since: Date, at: Date, day: string): Promise<boolean> => {
    const { rows } = await sql`insert into agent_link_visitors as v (link_id, visitor, counted_at)
      values (${linkId}, ${visitor}, ${at}::timestamptz)
      on conflict (link_id, visitor) do update set counted_at = excluded.counted_at where v.counted_at <= ${since}::timestamptz
      returning 1`.execute(trx)
    if (rows.length === 0) return false
    await sql`insert into agent_link_clicks as c (link_id, day, clicks) values (${linkId}, ${day}::date, 1)
      on conflict (link_id, day) do update set clicks = c.clicks + 1`.execute(trx)
    return true
  },
})

/** Deletes counted visitors and salts that are older than `since`; the salts would identify the visitors. */
export async function deleteVisitors(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('agent_link_visitors').where('counted_at', '<', since).execute()
  await sql`delete from agent_link_salts where day < (${since}::timestamptz at time zone 'UTC')::date`.execute(db)
}
