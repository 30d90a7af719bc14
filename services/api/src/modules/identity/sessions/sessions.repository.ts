import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db, SessionRow, Tables, Trx } from '../../../database/tables.ts'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import { ROTATION_GRACE_MS } from './sessions.domain.ts'

/** Session that was found by one of its secrets. */
export interface FoundSession extends SessionIdentity {
  /** True if the secret is the newest one. */
  isPresent: boolean
  hasPrevious: boolean
  previousUntil: Date | null
}

const MAX_LISTED = 50

/** SQL condition: sessions of a member that have neither ended nor expired. */
const aliveOf = (memberId: string, now: Date) => (eb: ExpressionBuilder<Tables, 'sessions'>) =>
  eb.and([
    eb('member_id', '=', memberId),
    eb('ended_at', 'is', null),
    eb('expires_at', '>', now),
    eb('idle_until', '>', now),
  ])

export const createSessionRepository = (db: Db | Trx) => ({
  add: async (session: Insertable<SessionRow>): Promise<void> => {
    await db.insertInto('sessions').values(session).execute()
  },
  /** Finds the sessions of these secrets that have neither ended nor expired and whose members are not disabled. */
  findAlive: async (hashes: readonly string[], merchant: string, now: Date): Promise<FoundSession[]> => {
    const rows = await db
      .selectFrom('sessions as s')
      .innerJoin('members as m', 'm.id', 's.member_id')
      .select(['s.handle', 's.token_hash', 's.previous_hash', 's.previous_until', 's.expires_at', 's.member_id'])
      .select([
        'm.type',
        'm.username',
        's.merchant',
        'm.password_due',
        's.created_at',
        's.locked_at',
        's.last_used_at',
        'm.session_minutes',
      ])
      .where((eb) => eb.or([eb('s.token_hash', 'in', hashes), eb('s.previous_hash', 'in', hashes)]))
      .where('s.merchant', '=', merchant)
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('s.idle_until', '>', now)
      .where('m.disabled', '=', false)
      .execute()
    return rows.map((row) => ({
      handle: row.handle,
      secretHash: hashes.includes(row.token_hash) ? row.token_hash : (row.previous_hash ?? ''),
      memberId: row.member_id,
      type: row.type,
      userName: row.username,
      merchantCode: row.merchant,
      firstTimeLogin: row.password_due,
      startedAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      idleMinutes: row.session_minutes,
      locked: row.locked_at !== null,
      isPresent: hashes.includes(row.token_hash),
      hasPrevious: row.previous_hash !== null,
      previousUntil: row.previous_until,
    }))
  },
  /** Records a use of the session, with its network if known, and the new idle expiry. */
  recordUse: async (handle: string, at: Date, idleExpiry: Date, network?: string): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ idle_until: idleExpiry, last_used_at: at, ...(network === undefined ? {} : { network }) })
      .where('handle', '=', handle)
      .execute()
  },
  /** Lowers the idle expiry of a member's sessions to this number of minutes after their last use. */
  limitIdleTime: async (memberId: string, minutes: number): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ idle_until: sql`least(idle_until, last_used_at + make_interval(mins => ${minutes}::int))` })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute()
  },
  /** Records the first use of the newest secret: the previous one expires at `previousUntil`. */
  confirmSecret: async (handle: string, previousUntil: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ previous_until: previousUntil })
      .where('handle', '=', handle)
      .where('previous_until', 'is', null)
      .execute()
  },
  /**
   * Replaces the secret that the request used. Returns false if another request has just done so, whose response contains the newer
   * one. If that response was lost, the secret is replaced after the grace period.
   */
  rotate: async (handle: string, usedHash: string, nextHash: string, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('sessions')
      .set({ token_hash: nextHash, previous_hash: usedHash, previous_until: null, rotated_at: now })
      .where('handle', '=', handle)
      .where((eb) =>
        eb.or([
          eb('token_hash', '=', usedHash),
          eb.and([
            eb('previous_hash', '=', usedHash),
            eb('previous_until', 'is', null),
            eb('rotated_at', '<=', new Date(now.getTime() - ROTATION_GRACE_MS)),
          ]),
        ]),
      )
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },
  /** Locks a session; a locked one retains the time of its first lock. */
  lock: async (handle: string, now: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ locked_at: now })
      .where('handle', '=', handle)
      .where('locked_at', 'is', null)
      .execute()
  },
  /** Unlocks a session; returns false if it has ended meanwhile. */
  unlock: async (handle: string): Promise<boolean> => {
    const result = await db
      .updateTable('sessions')
      .set({ locked_at: null })
      .where('handle', '=', handle)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },
  end: async (handle: string, now: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('handle', '=', handle)
      .where('ended_at', 'is', null)
      .execute()
  },
  /** Open sessions of a member: `first` at the top, then by last use. */
  list: (memberId: string, first: string, now: Date) =>
    db
      .selectFrom('sessions')
      .where(aliveOf(memberId, now))
      .select(['handle', 'device', 'network', 'created_at', 'last_used_at'])
      .orderBy((eb) => eb('handle', '=', first), 'desc')
      .orderBy('last_used_at', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  /** Ends one session of a member, all except one, or all; returns the number of ended sessions. */
  endSessions: async (
    memberId: string,
    filter: { handle: string } | { except: string | null },
    now: Date,
  ): Promise<number> => {
    const result = await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where(aliveOf(memberId, now))
      .where((eb) => {
        if ('handle' in filter) return eb('handle', '=', filter.handle)
        return filter.except === null ? eb.lit(true) : eb('handle', '!=', filter.except)
      })
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  },
})
export type SessionRepository = ReturnType<typeof createSessionRepository>
