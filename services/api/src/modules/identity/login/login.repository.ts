import type { Db } from '../../../tables.ts'
import { counted, type Failures, type Verdict } from './guessing.domain.ts'

/** Failures by a name that the caller gives each of their keys. */
type Named<K extends string, T> = Record<K, T>

export const createLoginRepository = (db: Db) => ({
  find: async <K extends string>(keys: Named<K, string>, now: Date): Promise<Named<K, Failures>> => {
    const rows = await db
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'in', Object.values<string>(keys))
      .execute()
    return rememberedOf(keys, rows, now)
  },
  /**
   * Judges an attempt and counts it under each key, if its password is to be looked at, as one step: of attempts at the same time
   * each sees those before it.
   */
  attempt: <K extends string>(
    keys: Named<K, string>,
    now: Date,
    judge: (failures: Named<K, Failures>) => Verdict,
  ): Promise<{ verdict: Verdict; failures: Named<K, Failures> }> =>
    db.transaction().execute(async (trx) => {
      // In one order, so that two attempts never wait for each other.
      const sorted = Object.values<string>(keys).sort()
      await trx
        .insertInto('login_failures')
        .values(sorted.map((key) => ({ key, count: 0, last_at: now, wait_until: now })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const rows = await trx
        .selectFrom('login_failures')
        .selectAll()
        .where('key', 'in', sorted)
        .orderBy('key')
        .forUpdate()
        .execute()
      const before = rememberedOf(keys, rows, now)
      const verdict = judge(before)
      if (verdict.is !== 'look') return { verdict, failures: before }
      const failures = mapNamed(keys, (_key, name) => counted(before[name], now))
      for (const [name, key] of Object.entries<string>(keys)) {
        const { count, lastAt, waitUntil } = failures[name as K]
        await trx
          .updateTable('login_failures')
          .set({ count, last_at: lastAt, wait_until: waitUntil })
          .where('key', '=', key)
          .execute()
      }
      return { verdict, failures }
    }),
  /** Reverts counted failures that were none. */
  takeBack: async (keys: readonly string[], now: Date): Promise<void> => {
    await db
      .updateTable('login_failures')
      .set((eb) => ({ count: eb('count', '-', 1), wait_until: now }))
      .where('key', 'in', keys)
      .where('count', '>', 0)
      .execute()
  },
  clear: async (key: string): Promise<void> => {
    await db.deleteFrom('login_failures').where('key', '=', key).execute()
  },
  forget: async (before: Date): Promise<void> => {
    await db.deleteFrom('login_failures').where('last_at', '<', before).execute()
  },
})
export type LoginRepository = ReturnType<typeof createLoginRepository>

interface Row {
  key: string
  count: number
  last_at: Date
  wait_until: Date
}

/** Failures of each key from the rows; none if a key has no row. */
const rememberedOf = <K extends string>(keys: Named<K, string>, rows: readonly Row[], now: Date): Named<K, Failures> =>
  mapNamed(keys, (key) => {
    const row = rows.find((item) => item.key === key)
    return { count: row?.count ?? 0, lastAt: row?.last_at ?? now, waitUntil: row?.wait_until ?? now }
  })

const mapNamed = <K extends string, T>(keys: Named<K, string>, toValue: (key: string, name: K) => T): Named<K, T> =>
  Object.fromEntries(Object.entries<string>(keys).map(([name, key]) => [name, toValue(key, name as K)])) as Named<K, T>
