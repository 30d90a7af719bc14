import type { Db, LedgerAccountKind, Trx } from '../../../tables.ts'
import type { Leg, Posting } from './ledger.domain.ts'

export interface LockedAccount {
  id: bigint
  kind: LedgerAccountKind
  balance: bigint
}

/** The statements of one posting, inside the caller's transaction. */
export const createPostingRepository = (trx: Trx) => ({
  findByKey: (merchant: string, key: string) =>
    trx
      .selectFrom('ledger_transactions')
      .select(['id', 'fingerprint'])
      .where('merchant', '=', merchant)
      .where('key', '=', key)
      .executeTakeFirst(),
  lockAccounts: (ids: readonly bigint[]): Promise<LockedAccount[]> =>
    trx
      .selectFrom('ledger_accounts')
      .select(['id', 'kind', 'balance'])
      .where('id', 'in', [...ids])
      .orderBy('id')
      .forUpdate()
      .execute(),
  /** Undefined when another transaction has taken the key meanwhile. */
  addTransaction: async (posting: Posting, fingerprint: string, at: Date): Promise<bigint | undefined> => {
    const { merchant, key, kind } = posting
    const row = await trx
      .insertInto('ledger_transactions')
      .values({ merchant, key, kind, fingerprint, created_at: at })
      .onConflict((conflict) => conflict.columns(['merchant', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  },
  addLegs: async (transactionId: bigint, legs: readonly Leg[], at: Date): Promise<void> => {
    await trx
      .insertInto('ledger_postings')
      .values(
        legs.map((leg) => ({
          transaction_id: transactionId,
          account_id: leg.accountId,
          amount: leg.amount,
          created_at: at,
        })),
      )
      .execute()
  },
})

export const createLedgerRepository = (db: Db) => ({
  balanceOf: async (memberId: string, currency: string): Promise<bigint> => {
    const row = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_id', '=', memberId)
      .where('currency', '=', currency)
      .executeTakeFirst()
    return row?.balance ?? 0n
  },
  /** Opens the member's account where there is none; an attempt that finds one takes no number from the sequence. */
  openMemberAccount: async (merchant: string, memberId: string, currency: string): Promise<void> => {
    const open = await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner_id', '=', memberId)
      .where('currency', '=', currency)
      .executeTakeFirst()
    if (open) return
    await db
      .insertInto('ledger_accounts')
      .values({ merchant, kind: 'member', owner_id: memberId, currency })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
export type LedgerRepository = ReturnType<typeof createLedgerRepository>
