import type { Db, Trx } from '../src/database/tables.ts'
import { type CrashMode, ProcessCrash } from './area.ts'

export interface CrashableDb {
  db: Db
  brief: Db
  set: (crashMode: CrashMode) => void
  /** Waits for transactions in flight, which may still run after another one has failed. */
  waitForInFlight: () => Promise<void>
}

/**
 * A database whose transactions fail before they commit, like those of a killed process: all of them, or those that begin
 * after an external request.
 */
export function makeCrashable(
  { db, brief }: Pick<CrashableDb, 'db' | 'brief'>,
  hasCalledExternal: () => boolean,
): CrashableDb {
  const state = { fate: 'lives' as CrashMode }
  const inFlight = new Set<Promise<unknown>>()
  const shouldCrash = (): boolean =>
    state.fate === 'dies' || (state.fate === 'dies after asking' && hasCalledExternal())
  const execute = <T>(targetDb: Db, task: (trx: Trx) => Promise<T>): Promise<T> => {
    // Checked at the start, because the transaction may wait for a connection until the step has ended.
    const willCrash = shouldCrash()
    const transaction = targetDb.transaction().execute(async (trx) => {
      const result = await task(trx)
      if (willCrash) throw new ProcessCrash()
      return result
    })
    inFlight.add(transaction)
    const untrack = () => inFlight.delete(transaction)
    transaction.then(untrack, untrack)
    return transaction
  }
  const handler: ProxyHandler<Db> = {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: <T>(task: (trx: Trx) => Promise<T>) => execute(target, task) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }
  return {
    db: new Proxy(db, handler),
    brief: new Proxy(brief, handler),
    set: (crashMode) => {
      state.fate = crashMode
    },
    waitForInFlight: async () => {
      while (inFlight.size > 0) await Promise.allSettled([...inFlight])
    },
  }
}
