import type { Insertable } from 'kysely'
import type { SessionIdentity } from '../../http/session-identity.ts'
import type { Db, SessionRow } from '../../tables.ts'

export const createSessionRepository = (db: Db) => ({
  add: async (session: Insertable<SessionRow>): Promise<void> => {
    await db.insertInto('sessions').values(session).execute()
  },
  /** A session that is alive now and whose member is not disabled. */
  findAlive: async (tokenHash: string, merchant: string, now: Date): Promise<SessionIdentity | null> => {
    const row = await db
      .selectFrom('sessions as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['s.member_id', 'm.type', 'm.username', 's.merchant', 's.first_time', 's.created_at', 's.locked_at'])
      .where('s.token_hash', '=', tokenHash)
      .where('s.merchant', '=', merchant)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('s.idle_until', '>', now)
      .where('m.disabled', '=', false)
      .executeTakeFirst()
    if (!row) return null
    return {
      tokenHash,
      memberId: row.member_id,
      type: row.type,
      userName: row.username,
      merchantCode: row.merchant,
      firstTimeLogin: row.first_time,
      startedAt: row.created_at,
      locked: row.locked_at !== null,
    }
  },
  expiryOf: async (tokenHash: string): Promise<Date | null> => {
    const row = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    return row?.expires_at ?? null
  },
  prolong: async (tokenHash: string, until: Date): Promise<void> => {
    await db.updateTable('sessions').set({ idle_until: until }).where('token_hash', '=', tokenHash).execute()
  },
  /** Keeps the time of the first lock. */
  lock: async (tokenHash: string, now: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ locked_at: now })
      .where('token_hash', '=', tokenHash)
      .where('locked_at', 'is', null)
      .execute()
  },
  /** False when the session has ended meanwhile. */
  unlock: async (tokenHash: string): Promise<boolean> => {
    const result = await db
      .updateTable('sessions')
      .set({ locked_at: null })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },
  end: async (tokenHash: string, now: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute()
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  },
})
export type SessionRepository = ReturnType<typeof createSessionRepository>
