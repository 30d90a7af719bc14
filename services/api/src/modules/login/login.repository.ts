import type { Db } from '../../tables.ts'

export interface LoginFailures {
  count: number
  lastAt: Date
  waitUntil: Date
}

export const createLoginRepository = (db: Db) => ({
  find: async (key: string): Promise<LoginFailures | undefined> => {
    const row = await db.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst()
    return row && { count: row.count, lastAt: row.last_at, waitUntil: row.wait_until }
  },
  /** Counts in the database, so that tries at the same time all count. */
  add: async (key: string, at: Date): Promise<number> => {
    const row = await db
      .insertInto('login_failures')
      .values({ key, count: 1, last_at: at, wait_until: at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({ count: eb('login_failures.count', '+', 1), last_at: at })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return row.count
  },
  setWait: async (key: string, until: Date): Promise<void> => {
    await db.updateTable('login_failures').set({ wait_until: until }).where('key', '=', key).execute()
  },
  clear: async (key: string): Promise<void> => {
    await db.deleteFrom('login_failures').where('key', '=', key).execute()
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('login_failures').where('last_at', '<', before).execute()
  },
})
export type LoginRepository = ReturnType<typeof createLoginRepository>
