import type { Kysely } from 'kysely'
import type { Merchant } from './merchants/merchants.repository.ts'
import type { Outcome } from './registry-error.ts'
import type { Tables } from './tables.ts'

/** Runs a change in one transaction. What it refuses leaves nothing behind. */
export type Transact = <T>(work: (trx: Kysely<Tables>) => Promise<Outcome<T>>) => Promise<Outcome<T>>

/** Task on a merchant whose row is locked. */
export type MerchantWork<T> = (trx: Kysely<Tables>, merchant: Merchant) => Promise<Outcome<T>>

const TAKEN_BACK = new Error('the transaction is taken back')

/**
 * Returns a function that runs transactions. A dry run does the same work and checks, returns the same, and is rolled back.
 * Notifications are sent within the transaction, so that no change is without one.
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
