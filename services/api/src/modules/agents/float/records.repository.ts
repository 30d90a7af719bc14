import type { AgentRecordKind } from '@tessera/site'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'

export interface RecordFilter {
  memberId: string
  currency: string
  kinds: readonly AgentRecordKind[]
  since: Date
  until: Date
}

/** Float move or payment to an agent, as stored. Minor units; `after`, the balance after the move, is set for floats only. */
export interface StoredRecord {
  id: bigint
  at: Date
  kind: AgentRecordKind
  amount: bigint
  after: bigint | null
  other: string | null
  note: string | null
  settlement: string | null
  day: string | null
}

const PAY_KINDS: readonly AgentRecordKind[] = ['agent_rebate', 'salary', 'hour_salary', 'dividend']

/** Joins the postings of the float, and the payments to the agent that were paid to the main wallet. */
const recordsFrom = ({ memberId, currency, kinds, since, until }: RecordFilter): RawBuilder<unknown> => sql`
  from ledger_accounts a
  join ledger_postings p on p.account_id = a.id and p.created_at >= ${since} and p.created_at < ${until}
  join ledger_transactions t on t.id = p.transaction_id and t.kind in (${sql.join(kinds)})
  where a.owner_id = ${memberId}::uuid and a.currency = ${currency}
    and (a.kind = 'agent_float' or (a.kind = 'member' and t.kind in (${sql.join(PAY_KINDS)})))`

export const createRecordRepository = (db: Db) => ({
  /** Latest first; `before` is the id of the last row of the previous page. */
  page: async (filter: RecordFilter, before: bigint | null, limit: number): Promise<StoredRecord[]> => {
    const { rows } = await sql<StoredRecord>`with rows as (
        select p.id, p.created_at as at, t.id as transaction_id, t.kind, t.key, p.amount,
          case when a.kind = 'agent_float' then p.balance_after end as after ${recordsFrom(filter)}
          and (${before}::bigint is null or (p.created_at, p.id)
            < (select b.created_at, b.id from ledger_postings b where b.id = ${before}::bigint))
        order by p.created_at desc, p.id desc limit ${limit})
      select r.id, r.at, r.kind, r.amount, r.after, team_masked(o.username) as other, f.note, s.id as settlement,
        case when r.kind = 'agent_rebate' then split_part(r.key, ':', 2) end as day
      from rows r
      left join float_transfers f on f.transaction_id = r.transaction_id
      left join members o on o.id = case when r.amount < 0 then f.receiver_id else f.sender_id end
      left join agent_settlements s on s.transaction_id = r.transaction_id
      order by r.at desc, r.id desc`.execute(db)
    return rows
  },
  count: async (filter: RecordFilter): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${recordsFrom(filter)}`.execute(db)
    return rows[0]?.n ?? 0
  },
})
