import type { Db } from '../../../database/tables.ts'
import { type AttemptDecision, addFailure, type FailureState } from './guessing.domain.ts'

/** Record whose names are chosen by the caller. */
type ByName<K extends string, T> = Record<K, T>

export const createLoginRepository = (db: Db) => ({
  find: async <K extends string>(keys: ByName<K, string>, now: Date): Promise<ByName<K, FailureState>> => {
    const rows = await db
      .selectFrom('login_failures')
      .selectAll()
      .where('key', 'in', Object.values<string>(keys))
      .execute()
    return failuresByName(keys, rows, now)
  },
  /**
   * Evaluates an attempt and, if its password is to be checked, counts a failure under each key, in one transaction: concurrent attempts
   * see the ones before them.
   */
  attempt: <K extends string>(
    keys: ByName<K, string>,
    now: Date,
    evaluate: (failures: ByName<K, FailureState>) => AttemptDecision,
  ): Promise<{ verdict: AttemptDecision; failures: ByName<K, FailureState> }> =>
    db.transaction().execute(async (trx) => {
      // Locked in a fixed order to avoid deadlocks.
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
      const before = failuresByName(keys, rows, now)
      const decision = evaluate(before)
      if (decision.is !== 'look') return { verdict: decision, failures: before }
      const failures = mapByName(keys, (_key, name) => addFailure(before[name], now))
      for (const [name, key] of Object.entries<string>(keys)) {
        const { count, lastAt, waitUntil } = failures[name as K]
        await trx
          .updateTable('login_failures')
          .set({ count, last_at: lastAt, wait_until: waitUntil })
          .where('key', '=', key)
          .execute()
      }
      return { verdict: decision, failures }
    }),
  /** Reverts failures that were counted for successful attempts. */
  rollBack: async (keys: readonly string[], now: Date): Promise<void> => {
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
  deleteBefore: async (before: Date): Promise<void> => {
    await db.deleteFrom('login_failures').where('last_at', '<', before).execute()
  },
})
export type LoginRepository = ReturnType<typeof createLoginRepository>

interface FailureRow {
  key: string
  count: number
  last_at: Date
  wait_until: Date
}

/** Failures of each key from the rows; none if a key has no row. */
const failuresByName = <K extends string>(
  keys: ByName<K, string>,
  rows: readonly FailureRow[],
  now: Date,
): ByName<K, FailureState> =>
  mapByName(keys, (key) => {
    const row = rows.find((item) => item.key === key)
    return { count: row?.count ?? 0, lastAt: row?.last_at ?? now, waitUntil: row?.wait_until ?? now }
  })

const mapByName = <K extends string, T>(keys: ByName<K, string>, toValue: (key: string, name: K) => T): ByName<K, T> =>
  Object.fromEntries(Object.entries<string>(keys).map(([name, key]) => [name, toValue(key, name as K)])) as ByName<K, T>
