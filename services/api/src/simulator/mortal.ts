import type { Db, Trx } from '../tables.ts'
import { Died, type Fate } from './area.ts'

export interface CrashableDb {
  db: Db
  brief: Db
  set: (fate: Fate) => void
  /** Waits for what others have begun: who fails first leaves them behind. */
  rest: () => Promise<void>
}

/**
 * A database whose transactions fail before they commit, like those of a killed process: all of them, or those that begin
 * after an external request.
 */
export function crashable({ db, brief }: Pick<CrashableDb, 'db' | 'brief'>, hasAsked: () => boolean): CrashableDb {
  const state = { fate: 'lives' as Fate }
  const underWay = new Set<Promise<unknown>>()
  const isDead = (): boolean => state.fate === 'dies' || (state.fate === 'dies after asking' && hasAsked())
  const execute = <T>(own: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
    // Checked here, because it may wait for a connection until the step has ended.
    const dies = isDead()
    const done = own.transaction().execute(async (trx) => {
      const result = await work(trx)
      if (dies) throw new Died()
      return result
    })
    underWay.add(done)
    const forget = () => underWay.delete(done)
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
    set: (fate) => {
      state.fate = fate
    },
    rest: async () => {
      while (underWay.size > 0) await Promise.allSettled([...underWay])
    },
  }
}
