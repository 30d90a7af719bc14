import type { Db, Trx } from '../tables.ts'
import { type CrashMode, Died } from './area.ts'

export interface CrashableDb {
  db: Db
  brief: Db
  set: (crashMode: CrashMode) => void
  /** Waits for what others have begun: who fails first leaves them behind. */
  rest: () => Promise<void>
}

/**
 * A database whose transactions fail before they commit, like those of a killed process: all of them, or those that begin
 * after an external request.
 */
export function crashable({ db, brief }: Pick<CrashableDb, 'db' | 'brief'>, hasRequested: () => boolean): CrashableDb {
  const state = { fate: 'lives' as CrashMode }
  const inFlight = new Set<Promise<unknown>>()
  const isDead = (): boolean => state.fate === 'dies' || (state.fate === 'dies after asking' && hasRequested())
  const execute = <T>(own: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
    // Checked here, because it may wait for a connection until the step has ended.
    const dies = isDead()
    const done = own.transaction().execute(async (trx) => {
      const result = await work(trx)
      if (dies) throw new Died()
      return result
    })
    inFlight.add(done)
    const forget = () => inFlight.delete(done)
    done.then(forget, forget)
    return done
  }
  const handler: ProxyHandler<Db> = {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({ execute: <T>(work: (trx: Trx) => Promise<T>) => execute(target, work) })
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
    rest: async () => {
      while (inFlight.size > 0) await Promise.allSettled([...inFlight])
    },
  }
}
