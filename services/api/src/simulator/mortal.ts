import type { Db, Trx } from '../tables.ts'
import { Died, type Fate } from './area.ts'

/**
 * A database whose transactions die before they commit, as those of a process that is killed: all of them, or those that begin once
 * the outside was asked.
 */
export function mortal(db: Db, hasAsked: () => boolean): { db: Db; set: (fate: Fate) => void } {
  const state = { fate: 'lives' as Fate }
  const isDead = (): boolean => state.fate === 'dies' || (state.fate === 'dies after asking' && hasAsked())
  const execute = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const dies = isDead()
      const result = await work(trx)
      if (dies) throw new Died()
      return result
    })
  const handler: ProxyHandler<Db> = {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }
  return {
    db: new Proxy(db, handler),
    set: (fate) => {
      state.fate = fate
    },
  }
}
