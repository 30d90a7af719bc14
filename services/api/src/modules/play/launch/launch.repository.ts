import type { OpenRound } from '@tessera/site'
import type { Insertable } from 'kysely'
import type { Db, GameLaunchRow, StoredGame, Trx } from '../../../database/tables.ts'
import type { Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'

export const createLaunchRepository = (db: Db) => ({
  /** Runs the check and, if it passes, adds the launch in the same transaction. */
  add: (check: (trx: Trx) => Promise<Result<null>>, launch: Insertable<GameLaunchRow>): Promise<Result<null>> =>
    db.transaction().execute(async (trx) => {
      const checkResult = await check(trx)
      if (checkResult.ok) await trx.insertInto('game_launches').values(launch).execute()
      return checkResult
    }),
  /** The member's oldest open round in the game; null if there is none. */
  findOpenRound: async (memberId: string, game: Pick<StoredGame, 'node_id'>): Promise<OpenRound | null> => {
    const row = await db
      .selectFrom('open_rounds')
      .select(['round_id', 'cash', 'bonus', 'opened_at'])
      .where('member_id', '=', memberId)
      .where('node_id', '=', game.node_id)
      .orderBy('opened_at')
      .limit(1)
      .executeTakeFirst()
    if (!row) return null
    return { roundId: row.round_id, stake: moneyText(row.cash + row.bonus), startedAt: row.opened_at.toISOString() }
  },
  deleteExpired: async (before: Date): Promise<void> => {
    await db.deleteFrom('game_launches').where('expires_at', '<', before).execute()
  },
})
export type LaunchRepository = ReturnType<typeof createLaunchRepository>
