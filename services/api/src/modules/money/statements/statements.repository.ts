import { sql } from 'kysely'
import { exactJson } from '../../../database/exact-json.ts'
import type { Db } from '../../../database/tables.ts'
import type { Difference, Movement, VendorBalanceAt } from './statements.domain.ts'

const MAX_LISTED_DAYS = 60

export interface ComparedDay {
  merchant: string
  channel: string
  day: string
  matched: number
  differences: readonly Difference[]
}

export const createStatementRepository = (db: Db) => ({
  /** Ledger bookings of a channel, each with the reference by which the provider's statement lists it. */
  listBooked: async (channel: string, from: Date, until: Date): Promise<Movement[]> => {
    const { rows } = await sql<{ moved: Movement['moved']; reference: string; amount: bigint; at: Date }>`
      select 'in' as moved, p.provider_ref as reference, p.amount, t.created_at as at
        from payments_in p join ledger_transactions t on t.merchant = p.merchant and t.key = 'in:' || p.channel || ':' || p.provider_ref
        where p.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}
      union all select 'refund', p.refund_reference, p.amount, t.created_at
        from payments_in p join ledger_transactions t on t.merchant = p.merchant
          and t.key = 'in:' || p.channel || ':' || p.provider_ref || ':end' and t.kind = 'refund'
        where p.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}
      union all select 'charge_back', o.reference, p.amount, t.created_at
        from deposit_orders o join payments_in p on p.id = o.payment_id
        join ledger_transactions t on t.merchant = o.merchant and t.key = 'dep:' || o.id || ':back'
        where o.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}
      union all select 'charge_back', p.reference, p.amount, t.created_at
        from payments_in p join ledger_transactions t on t.merchant = p.merchant and t.kind = 'charge_back'
          and t.key in ('in:' || p.channel || ':' || p.provider_ref || ':end', 'in:' || p.channel || ':' || p.provider_ref || ':back')
        where p.channel = ${channel} and p.ending = 'charge_back' and t.created_at >= ${from} and t.created_at < ${until}
      union all select 'out', w.reference, w.amount - w.fee, t.created_at
        from withdrawals w join ledger_transactions t on t.merchant = w.merchant and t.key = 'wd:' || w.id || ':end'
          and t.kind = 'withdraw'
        where w.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}
      union all select 'bounce', w.reference, w.amount - w.fee, t.created_at
        from withdrawals w join ledger_transactions t on t.merchant = w.merchant and t.key = 'wd:' || w.id || ':bounce'
        where w.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}`.execute(db)
    return rows.map(({ at, ...movement }) => ({ ...movement, at: at.getTime() }))
  },
  /** Booked transfers to and from a vendor, with our reference. */
  listTransfers: async (channel: string, from: Date, until: Date): Promise<Movement[]> => {
    const { rows } = await sql<{ moved: Movement['moved']; reference: string; amount: bigint; at: Date }>`
      select case r.direction when 'in' then 'to_vendor' else 'from_vendor' end as moved, r.reference, r.amount, t.created_at as at
        from transfers r join ledger_transactions t on t.merchant = r.merchant and t.key = 'tr:' || r.id || ':end'
          and t.kind in ('transfer_done', 'transfer_in')
        where r.channel = ${channel} and t.created_at >= ${from} and t.created_at < ${until}`.execute(db)
    return rows.map(({ at, ...movement }) => ({ ...movement, at: at.getTime() }))
  },
  /** Balances of members at a vendor, one for each booking of a reported balance. */
  listReportedBalances: async (
    merchant: string,
    vendor: string,
    from: Date,
    until: Date,
  ): Promise<VendorBalanceAt[]> => {
    const { rows } = await sql<{ member: string; balance: bigint; at: Date }>`
      select a.owner_id as member, p.balance_after as balance, p.created_at as at
        from ledger_accounts a join ledger_postings p on p.account_id = a.id
        join ledger_transactions t on t.id = p.transaction_id and t.kind = 'vendor_result'
        where a.merchant = ${merchant} and a.kind = 'vendor' and a.ref = ${vendor}
          and p.created_at >= ${from} and p.created_at < ${until}
        order by p.id`.execute(db)
    return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
  },
  /** Stores the result of a comparison; a later one of the same day replaces it. */
  storeDay: async ({ differences, ...day }: ComparedDay, at: Date): Promise<void> => {
    const text = exactJson(differences)
    const row = { ...day, differences: text, compared_at: at }
    await db
      .insertInto('channel_days')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['channel', 'day']).doUpdateSet({ matched: day.matched, differences: text, compared_at: at }),
      )
      .execute()
  },
  /** Compared days of a merchant, newest first. */
  listDays: (merchant: string) =>
    db
      .selectFrom('channel_days')
      .select(['channel', 'matched', 'differences', 'compared_at'])
      .select(sql<string>`day::text`.as('day'))
      .where('merchant', '=', merchant)
      .orderBy('day', 'desc')
      .orderBy('channel')
      .limit(MAX_LISTED_DAYS)
      .execute(),
})
