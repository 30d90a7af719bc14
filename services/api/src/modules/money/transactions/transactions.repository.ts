import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { LedgerTransactionKind } from '../money.tables.ts'
import type { StoredTransaction } from './transactions.domain.ts'

/** Filter for transactions of a member's main wallet. */
export interface TransactionFilter {
  memberId: string
  currency: string
  since: Date
  until: Date
  kinds: readonly LedgerTransactionKind[]
}

const matchingRows = ({ memberId, currency, since, until, kinds }: TransactionFilter) => sql`
  from ledger_accounts a
  join ledger_postings p on p.account_id = a.id and p.created_at >= ${since} and p.created_at < ${until}
  join ledger_transactions t on t.id = p.transaction_id and t.kind in (${sql.join(kinds)})
  where a.owner_id = ${memberId}::uuid and a.kind = 'member' and a.currency = ${currency}`

/** Ledger keys contain the id of the order (`wd:{id}:hold`), or the payment that credited it (`in:{channel}:{ref}`). */
const WITH_ORDER = sql`select r.*, coalesce(w.id, x.id, d.id::text) as order_id,
    coalesce(w.reference, x.reference, d.reference) as reference, coalesce(w.state, x.state, d.state) as state from rows r
  left join withdrawals w on r.key like 'wd:%' and w.id = split_part(r.key, ':', 2)
  left join transfers x on r.key like 'tr:%' and x.id = split_part(r.key, ':', 2)
  left join payments_in i on r.key like 'in:%' and i.channel = split_part(r.key, ':', 2)
    and i.provider_ref = split_part(r.key, ':', 3)
  left join deposit_orders d on d.id = coalesce(i.order_id,
    case when r.key like 'dep:%' then split_part(r.key, ':', 2)::uuid end)`

export const createTransactionRepository = (db: Db) => ({
  /** Latest first, before `before` if it is given. Ids are in the order of balances, so that each row's balance follows from the next. */
  listPage: async (filter: TransactionFilter, before: bigint | null, limit: number): Promise<StoredTransaction[]> => {
    const { rows } = await sql<StoredTransaction>`with rows as (
        select p.id, t.kind, t.key, p.amount, p.balance_after as after, p.created_at as at ${matchingRows(filter)}
          and (${before}::bigint is null or p.id < ${before}::bigint)
        order by p.id desc limit ${limit})
      ${WITH_ORDER} order by r.id desc`.execute(db)
    return rows
  },
  /** Sums of received (`came`) and paid out (`left`) amounts in minor units, and the number of transactions. */
  getTotals: async (filter: TransactionFilter): Promise<{ came: bigint; left: bigint; count: bigint }> => {
    const { rows } = await sql<{ came: bigint; left: bigint; count: bigint }>`
      select coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as came,
        coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as left, count(*) as count ${matchingRows(filter)}`.execute(
      db,
    )
    return rows[0] ?? { came: 0n, left: 0n, count: 0n }
  },
  /** Returns the balance of the wallet at a moment. */
  balanceAt: async (
    { memberId, currency }: Pick<TransactionFilter, 'memberId' | 'currency'>,
    at: Date,
  ): Promise<bigint> => {
    const { rows } = await sql<{ after: bigint }>`select p.balance_after as after from ledger_accounts a
      join ledger_postings p on p.account_id = a.id and p.created_at < ${at}
      where a.owner_id = ${memberId}::uuid and a.kind = 'member' and a.currency = ${currency}
      order by p.id desc limit 1`.execute(db)
    return rows[0]?.after ?? 0n
  },
})
export type TransactionRepository = ReturnType<typeof createTransactionRepository>
