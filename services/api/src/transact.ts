import type { Outcome } from './outcome.ts'
import type { Db, Trx } from './tables.ts'

class RolledBack extends Error {
  readonly rejection: Outcome<never>
  constructor(rejection: Outcome<never>) {
    super('a refusal undoes its transaction')
    this.rejection = rejection
  }
}

/** Runs a task in its own transaction. A rejected result rolls it back. */
export async function transact<T>(db: Db, task: (trx: Trx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
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
