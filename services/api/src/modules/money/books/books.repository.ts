import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

export const createBooksRepository = (db: Db) => ({
  /** Returns every house account with its balance in minor units. */
  houseAccounts: async (merchant: string) =>
    (
      await sql<{ kind: string; ref: string; currency: string; balance: bigint | null }>`
      select kind, ref, currency, ledger_balance(id) as balance from ledger_accounts
      where merchant = ${merchant} and owner_id is null order by kind, ref, currency`.execute(db)
    ).rows,
  /** Latest trial balances, newest first. */
  trialBalances: (merchant: string, limit: number) =>
    db
      .selectFrom('trial_balances')
      .selectAll()
      .where('merchant', '=', merchant)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
})
export type BooksRepository = ReturnType<typeof createBooksRepository>
