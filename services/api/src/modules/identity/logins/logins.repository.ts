import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { LoginEventRow } from '../account.tables.ts'

type LoginEvent = Insertable<LoginEventRow>

export const createLoginsRepository = (db: Db) => ({
  /** Stores an event. Times are unique per member, so that a time can serve as the page cursor. */
  add: async (event: LoginEvent): Promise<void> => {
    const last = db
      .selectFrom('login_events as e')
      .select((eb) => eb.fn.max('e.at').as('at'))
      .where('e.member_id', '=', event.member_id)
    await db
      .insertInto('login_events')
      .values({ ...event, at: sql<Date>`greatest(${event.at}::timestamptz, ${last} + interval '1 millisecond')` })
      .execute()
  },
  /** Newest first; only those before `before` if it is set. */
  list: (memberId: string, before: Date | null, limit: number) =>
    db
      .selectFrom('login_events')
      .select(['at', 'ok', 'method', 'device', 'network', 'is_new_device'])
      .where('member_id', '=', memberId)
      .$if(before !== null, (query) => query.where('at', '<', before))
      .orderBy('at', 'desc')
      .limit(limit)
      .execute(),
  /** Looks up whether the member has used this browser (`known`), or any browser (`any`). */
  deviceHistory: async (memberId: string, tokenHash: string): Promise<{ isKnown: boolean; hasDevices: boolean }> => {
    const rows = await db
      .selectFrom('member_devices')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .orderBy((eb) => eb('token_hash', '=', tokenHash), 'desc')
      .limit(1)
      .execute()
    return { isKnown: rows[0]?.token_hash === tokenHash, hasDevices: rows.length > 0 }
  },
  saveDevice: async (memberId: string, tokenHash: string, at: Date): Promise<void> => {
    await db
      .insertInto('member_devices')
      .values({ member_id: memberId, token_hash: tokenHash, first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) => conflict.columns(['member_id', 'token_hash']).doUpdateSet({ last_seen_at: at }))
      .execute()
  },
  deleteOld: async (eventsBefore: Date, devicesBefore: Date): Promise<void> => {
    await db.deleteFrom('login_events').where('at', '<', eventsBefore).execute()
    await db.deleteFrom('member_devices').where('last_seen_at', '<', devicesBefore).execute()
  },
})
export type LoginsRepository = ReturnType<typeof createLoginsRepository>
