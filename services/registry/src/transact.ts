import type { Kysely } from 'kysely'
import type { Merchant } from './merchants/merchants.repository.ts'
import type { Outcome } from './registry-error.ts'
import type { Tables } from './tables.ts'

/** Runs a change in one transaction. What it refuses leaves nothing behind. */
export type Transact = <T>(work: (trx: Kysely<Tables>) => Promise<Outcome<T>>) => Promise<Outcome<T>>

/** What is done with a merchant whose row is held. */
export type MerchantWork<T> = (trx: Kysely<Tables>, merchant: Merchant) => Promise<Outcome<T>>

const TAKEN_BACK = new Error('the transaction is taken back')

/**
 * Transactions on a database. A dry run does and checks the same, answers the same, and takes everything back. Who is to hear of
 * the change is told within it, so that there is no change of which nobody hears.
 */
export function transactOn(
  db: Kysely<Tables>,
  dryRun: boolean,
  notify?: (trx: Kysely<Tables>) => Promise<void>,
): Transact {
  return async <T>(work: (trx: Kysely<Tables>) => Promise<Outcome<T>>) => {
    let outcome: Outcome<T> | undefined
    try {
      return await db.transaction().execute(async (trx) => {
        outcome = await work(trx)
        if (dryRun || !outcome.ok) throw TAKEN_BACK
        await notify?.(trx)
        return outcome
      })
    } catch (error) {
      if (error === TAKEN_BACK && outcome) return outcome
      throw error
    }
  }
}
