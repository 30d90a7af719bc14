import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { SessionIdentity } from '../../../http/session-identity.ts'
import type { Db, SessionRow, Tables, Trx } from '../../../tables.ts'
import { ROTATION_GRACE_MS } from './sessions.domain.ts'

/** A session as one of its secrets finds it. */
export interface FoundSession extends SessionIdentity {
  /** True if the secret is the newest one. */
  isPresent: boolean
  hasPrevious: boolean
  previousUntil: Date | null
}

const MAX_LISTED = 50

/** Alive now, and this member's. */
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
  /** The sessions that are alive now, whose members are not disabled, and for which one of the secrets was made. */
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
  /** Writes down that the session was used at a moment, from where if that is known, and until when it lives for that. */
  use: async (handle: string, at: Date, until: Date, network?: string): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ idle_until: until, last_used_at: at, ...(network === undefined ? {} : { network }) })
      .where('handle', '=', handle)
      .execute()
  },
  /** Ends the sessions of a member that were not used for so many minutes as soon as these have passed. */
  shorten: async (memberId: string, minutes: number): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ idle_until: sql`least(idle_until, last_used_at + make_interval(mins => ${minutes}::int))` })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute()
  },
  /** The present secret was shown: the one before it ends soon. The first time counts. */
  confirm: async (handle: string, previousUntil: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ previous_until: previousUntil })
      .where('handle', '=', handle)
      .where('previous_until', 'is', null)
      .execute()
  },
  /**
   * Replaces the secret that the request used. False if another call has just done so, whose response contains the newer
   * one; a secret whose response was lost is replaced after the grace period.
   */
  rotate: async (handle: string, shownHash: string, nextHash: string, now: Date): Promise<boolean> => {
    const result = await db
      .updateTable('sessions')
      .set({ token_hash: nextHash, previous_hash: shownHash, previous_until: null, rotated_at: now })
      .where('handle', '=', handle)
      .where((eb) =>
        eb.or([
          eb('token_hash', '=', shownHash),
          eb.and([
            eb('previous_hash', '=', shownHash),
            eb('previous_until', 'is', null),
            eb('rotated_at', '<=', new Date(now.getTime() - ROTATION_GRACE_MS)),
          ]),
        ]),
      )
      .executeTakeFirst()
    return result.numUpdatedRows === 1n
  },
  /** Retains the time of the first lock. */
  lock: async (handle: string, now: Date): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ locked_at: now })
      .where('handle', '=', handle)
      .where('locked_at', 'is', null)
      .execute()
  },
  /** False when the session has ended meanwhile. */
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
  /** A member's sessions that are alive: the one that is named first, then those used last. */
  list: (memberId: string, first: string, now: Date) =>
    db
      .selectFrom('sessions')
      .where(aliveOf(memberId, now))
      .select(['handle', 'device', 'network', 'created_at', 'last_used_at'])
      .orderBy((eb) => eb('handle', '=', first), 'desc')
      .orderBy('last_used_at', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  /** Ends one session of a member's, or all but one, or all, and returns the number. */
  endOf: async (memberId: string, which: { handle: string } | { but: string | null }, now: Date): Promise<number> => {
    const result = await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where(aliveOf(memberId, now))
      .where((eb) => {
        if ('handle' in which) return eb('handle', '=', which.handle)
        return which.but === null ? eb.lit(true) : eb('handle', '!=', which.but)
      })
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('sessions').where('expires_at', '<', before).execute()
  },
})
export type SessionRepository = ReturnType<typeof createSessionRepository>
