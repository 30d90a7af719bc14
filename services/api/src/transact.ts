import type { Outcome } from './outcome.ts'
import type { Db, Trx } from './tables.ts'

class Undone extends Error {
  readonly refusal: Outcome<never>
  constructor(refusal: Outcome<never>) {
    super('a refusal undoes its transaction')
    this.refusal = refusal
  }
}

/** Does the work in a transaction of its own. A refusal undoes what was done before it. */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.refusal
    throw error
  }
}
