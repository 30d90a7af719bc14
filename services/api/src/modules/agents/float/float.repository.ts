import { type Insertable, sql } from 'kysely'
import { isUuid } from '../../../database/is-uuid.ts'
import type { Db } from '../../../database/tables.ts'
import type { LedgerTransactionKind } from '../../money/money.tables.ts'
import type { FloatTransferRow } from '../agent-pay.tables.ts'

/** A float move as stored. `other`: masked account of the other side of a transfer; null if there is none. Minor units. */
export interface StoredFloatMove {
  id: bigint
  at: Date
  kind: LedgerTransactionKind
  amount: bigint
  after: bigint
  other: string | null
  note: string | null
}

export const createFloatRepository = (db: Db) => ({
  findMember: async (merchant: string, id: string) => {
    if (!isUuid(id)) return undefined
    return db
      .selectFrom('members')
      .select(['id', 'type', 'parent_id', 'created_at', 'closed_at'])
      .select(sql<string>`team_masked(username)`.as('account'))
      .where('merchant', '=', merchant)
      .where('id', '=', id)
      .executeTakeFirst()
  },
  /** Amount sent since a moment, and the number of those transfers that were sent to `receiverId`. Minor units. */
  sentSince: async (
    senderId: string,
    receiverId: string | null,
    since: Date,
  ): Promise<{ amount: bigint; count: number }> => {
    const { rows } = await sql<{ amount: bigint; count: number }>`
      select coalesce(sum(amount), 0)::bigint as amount,
        (count(*) filter (where receiver_id = ${receiverId}::uuid))::int as count
      from float_transfers where sender_id = ${senderId}::uuid and sent_at >= ${since}`.execute(db)
    return rows[0] ?? { amount: 0n, count: 0 }
  },
  addTransfer: async (row: Insertable<FloatTransferRow>): Promise<void> => {
    await db.insertInto('float_transfers').values(row).execute()
  },
  /** Effect of a posting with this key on an account; undefined if there is none. */
  findMove: async (merchant: string, key: string, account: bigint): Promise<StoredFloatMove | undefined> => {
    const { rows } = await sql<StoredFloatMove>`
      select p.id, p.created_at as at, t.kind, p.amount, p.balance_after as after, team_masked(o.username) as other, f.note
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id and p.account_id = ${account}::bigint
      left join float_transfers f on f.transaction_id = t.id
      left join members o on o.id = f.receiver_id
      where t.merchant = ${merchant} and t.key = ${key}`.execute(db)
    return rows[0]
  },
})
