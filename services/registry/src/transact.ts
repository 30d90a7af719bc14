import type { Kysely } from 'kysely'
import type { Result } from './registry-error.ts'
import type { Merchant } from './rollouts/merchants/merchants.repository.ts'
import type { Tables } from './tables.ts'

/** Runs a change in one transaction. A rejected change is rolled back. */
export type Transact = <T>(task: (trx: Kysely<Tables>) => Promise<Result<T>>) => Promise<Result<T>>

/** Task on a merchant whose row is locked. */
export type MerchantTask<T> = (trx: Kysely<Tables>, merchant: Merchant) => Promise<Result<T>>

const ROLLED_BACK = new Error('transaction rolled back')

/**
 * Returns a function that runs transactions. A dry run does the same work and checks, returns the same, and is rolled back.
 * Notifications are sent within the transaction, so that no change is without one.
 */
export function createTransact(
  db: Kysely<Tables>,
  dryRun: boolean,
  notify?: (trx: Kysely<Tables>) => Promise<void>,
): Transact {
  return async <T>(task: (trx: Kysely<Tables>) => Promise<Result<T>>) => {
    let outcome: Result<T> | undefined
    try {
      return await db.transaction().execute(async (trx) => {
        outcome = await task(trx)
        if (dryRun || !outcome.ok) throw ROLLED_BACK
        await notify?.(trx)
        return outcome
      })
    } catch (error) {
      if (error === ROLLED_BACK && outcome) return outcome
      throw error
    }
  }
}
