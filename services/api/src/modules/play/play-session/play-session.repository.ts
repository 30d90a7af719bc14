import type { Db } from '../../../database/tables.ts'

/** Play with play money in an open trial game. Minor units. */
export interface TrialPlay {
  startedAt: Date
  staked: bigint
  won: bigint
  /** Null for a trial account, whose play money is shared by all games. */
  balance: bigint | null
}

export const createPlaySessionRepository = (db: Db) => ({
  /** The member's newest trial game that was opened from this session of the site; null if there is none. */
  findLatestTrial: async (memberId: string, session: string): Promise<TrialPlay | null> => {
    const row = await db
      .selectFrom('play_sessions')
      .select(['created_at', 'play_staked', 'play_won', 'play_balance'])
      .where('member_id', '=', memberId)
      .where('session', '=', session)
      .where('trial', '=', true)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    return { startedAt: row.created_at, staked: row.play_staked, won: row.play_won, balance: row.play_balance }
  },
})
export type PlaySessionRepository = ReturnType<typeof createPlaySessionRepository>
