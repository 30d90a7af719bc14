import type { Result } from '../result.ts'
import type { Db, Trx } from './tables.ts'

class RolledBack extends Error {
  readonly rejection: Result<never>
  constructor(rejection: Result<never>) {
    super('a refusal undoes its transaction')
    this.rejection = rejection
  }
}

/** Runs a task in its own transaction. A rejected result rolls it back. */
export async function transact<T>(db: Db, task: (trx: Trx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await task(trx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.rejection
    throw error
  }
}
