import type { Insertable } from 'kysely'
import type { Db, GameLaunchRow } from '../../../tables.ts'

export const createGameRepository = (db: Db) => ({
  addLaunch: async (launch: Insertable<GameLaunchRow>): Promise<void> => {
    await db.insertInto('game_launches').values(launch).execute()
  },
  forgetLaunches: async (before: Date): Promise<void> => {
    await db.deleteFrom('game_launches').where('expires_at', '<', before).execute()
  },
})
export type GameRepository = ReturnType<typeof createGameRepository>
