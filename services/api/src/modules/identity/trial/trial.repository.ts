import type { Insertable } from 'kysely'
import type { Db, MemberRow, Tables, TrialRow } from '../../../database/tables.ts'

/** Tables with rows of trials, in the order of deletion. */
export const TRIAL_TABLES = [
  'sessions',
  'favourites',
  'game_launches',
  'recent_games',
  'announcement_reads',
  'play_sessions',
  'provider_users',
  'client_seeds',
  'trials',
] as const satisfies readonly (keyof Tables)[]

export const createTrialRepository = (db: Db) => ({
  add: (member: Insertable<MemberRow>, trial: Insertable<TrialRow>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('members').values(member).execute()
      await trx.insertInto('trials').values(trial).execute()
    }),
  playBalance: async (memberId: string): Promise<bigint> => {
    const row = await db
      .selectFrom('trials')
      .select('play_balance')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    return row?.play_balance ?? 0n
  },
  /** Deletes up to `limit` trials that expired before `before`, with all their data; returns their number. */
  deleteExpired: (before: Date, limit: number): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const expiredTrials = await trx
        .selectFrom('trials')
        .select('member_id')
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = expiredTrials.map((row) => row.member_id)
      if (ids.length === 0) return 0
      for (const table of TRIAL_TABLES) await trx.deleteFrom(table).where('member_id', 'in', ids).execute()
      await trx.deleteFrom('members').where('id', 'in', ids).execute()
      return ids.length
    }),
})
export type TrialRepository = ReturnType<typeof createTrialRepository>
