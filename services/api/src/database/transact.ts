import type { Result } from '../result.ts'
import type { Db, Trx } from './tables.ts'

class TransactionRollback extends Error {
  readonly rejection: Result<never>
  constructor(rejection: Result<never>) {
    super('rejected result: transaction rolled back')
    this.rejection = rejection
  }
}

/** Runs a task in its own transaction. A rejected result rolls it back. */
export async function transact<T>(db: Db, task: (trx: Trx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await task(trx)
      if (!outcome.ok) throw new TransactionRollback(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TransactionRollback) return error.rejection
    throw error
  }
}
