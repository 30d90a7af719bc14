import type { Insertable } from 'kysely'
import type { Outcome } from '../../../outcome.ts'
import type { Db, GameLaunchRow, Trx } from '../../../tables.ts'

export const createGameRepository = (db: Db) => ({
  /** Adds a launch in the transaction in which it is allowed. */
  addLaunch: (
    allowed: (trx: Trx) => Promise<Outcome<null>>,
    launch: Insertable<GameLaunchRow>,
  ): Promise<Outcome<null>> =>
    db.transaction().execute(async (trx) => {
      const verdict = await allowed(trx)
      if (verdict.ok) await trx.insertInto('game_launches').values(launch).execute()
      return verdict
    }),
  forgetLaunches: async (before: Date): Promise<void> => {
    await db.deleteFrom('game_launches').where('expires_at', '<', before).execute()
  },
})
export type GameRepository = ReturnType<typeof createGameRepository>
