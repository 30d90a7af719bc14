import type { ContractKind } from '@tessera/site'
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../database/tables.ts'
import type { TimeCursor } from '../../../paging/time-cursor.domain.ts'
import type { AgentSettlementRow, StoredContract, StoredSettlement } from '../agent-pay.tables.ts'
import type { PayPeriod } from './period-totals.ts'

/** Settlement with the masked account of its member and the contract terms that were applied. */
export interface SettlementWithTerms extends StoredSettlement {
  account: string
  terms: StoredContract['terms']
}

/** Gross pay by upline and direct downline. Minor units. */
export type GrossBelow = Map<string, Map<string, bigint>>

export interface SettlementFilter {
  memberId: string
  kind?: ContractKind | undefined
  /** Id of any version of a contract. If set, `memberId` is ignored, and the caller must have checked access. */
  contract?: string | undefined
  side: 'upline' | 'downline'
  since: Date
  until: Date
}

const filterCondition = ({
  memberId,
  kind,
  contract,
  side,
  since,
  until,
}: SettlementFilter): RawBuilder<unknown> => sql`
  ${
    contract === undefined
      ? sql`s.${sql.ref(side === 'upline' ? 'upline_id' : 'member_id')} = ${memberId}::uuid`
      : sql`s.version_id in (select v.id from agent_contracts v
          join agent_contracts n on n.contract_id = v.contract_id where n.id = ${contract})`
  }
  and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
  and s.from_at >= ${since}::timestamptz and s.from_at < ${until}::timestamptz`

export const createSettlementRepository = (db: Db) => {
  const selectSettlements = async (condition: RawBuilder<unknown>): Promise<SettlementWithTerms[]> => {
    const { rows } = await sql<SettlementWithTerms>`select s.*, team_masked(m.username) as account, c.terms
      from agent_settlements s join members m on m.id = s.member_id join agent_contracts c on c.id = s.version_id
      ${condition}`.execute(db)
    return rows
  }
  return {
    byId: async (id: string): Promise<SettlementWithTerms | undefined> =>
      (await selectSettlements(sql`where s.id = ${id}`))[0],
    /** Newest period first. */
    page: (filter: SettlementFilter, after: TimeCursor | null, limit: number): Promise<SettlementWithTerms[]> =>
      selectSettlements(sql`where ${filterCondition(filter)} and (${after === null} or (s.from_at, s.id)
          < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
        order by s.from_at desc, s.id desc limit ${limit}`),
    count: async (filter: SettlementFilter): Promise<number> => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from agent_settlements s
        where ${filterCondition(filter)}`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Masked accounts of members, by id. */
    maskedAccounts: async (ids: readonly string[]): Promise<Map<string, string>> => {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('members')
        .select(['id', sql<string>`team_masked(username)`.as('account')])
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map(({ id, account }) => [id, account]))
    },
    /** Gross pay of the uplines' direct downlines for one period. Minor units. */
    grossBelow: async (uplineIds: readonly string[], kind: ContractKind, fromAt: Date): Promise<GrossBelow> => {
      const below: GrossBelow = new Map(uplineIds.map((id) => [id, new Map()]))
      if (uplineIds.length === 0) return below
      const rows = await db
        .selectFrom('agent_settlements')
        .select(['upline_id', 'member_id', 'gross'])
        .where('upline_id', 'in', uplineIds)
        .where('kind', '=', kind)
        .where('from_at', '=', fromAt)
        .execute()
      for (const { upline_id, member_id, gross } of rows) below.get(upline_id ?? '')?.set(member_id, gross)
      return below
    },
  }
}

export const createSettlementWrites = (trx: Trx) => ({
  /** Contracts that were in force for a whole period and are not settled for it, the deepest first. `periods`: number in a month. */
  listDue: async (
    merchant: string,
    { kind, fromAt }: PayPeriod,
    { first, last, periods }: { first: string; last: string; periods: number },
    limit: number,
  ): Promise<(StoredContract & { disabled: boolean; hinted: boolean })[]> => {
    const { rows } = await sql<StoredContract & { disabled: boolean; hinted: boolean }>`
      select c.*, m.disabled, exists (select from agent_hints h where h.agent_id = c.member_id and h.closed_at is null) as hinted
      from agent_contracts c
      join members m on m.id = c.member_id
      join member_paths p on p.member_id = c.member_id
      where c.merchant = ${merchant} and c.kind = ${kind} and c.answer = 'accepted' and (c.terms ->> 'periods')::int = ${periods}
        and c.from_day <= ${first}::date and (c.until_day is null or c.until_day >= ${last}::date)
        and not exists (select from agent_settlements s
          where s.member_id = c.member_id and s.kind = c.kind and s.from_at = ${fromAt}::timestamptz)
      order by p.depth desc, c.member_id limit ${limit}`.execute(trx)
    return rows
  },
  add: async (rows: readonly Insertable<AgentSettlementRow>[]): Promise<void> => {
    if (rows.length > 0)
      await trx
        .insertInto('agent_settlements')
        .values([...rows])
        .execute()
  },
  change: async (id: string, change: Updateable<AgentSettlementRow>): Promise<void> => {
    await trx.updateTable('agent_settlements').set(change).where('id', '=', id).execute()
  },
  /** End of the settled days or hours; if none is settled yet, the start of the first accepted contract; `fallback` if there is none. */
  settledUntil: async (
    merchant: string,
    granularity: 'day' | 'hour',
    timeZone: string,
    fallback: Date,
  ): Promise<Date> => {
    const { rows } = await sql<{ until: Date }>`select coalesce(
        (select until from agent_settled where merchant = ${merchant} and what = ${granularity}),
        (select min(from_day)::timestamp at time zone ${timeZone}::text from agent_contracts
          where merchant = ${merchant} and answer = 'accepted' and (kind = 'hour') = ${granularity === 'hour'}),
        ${fallback}::timestamptz) as until`.execute(trx)
    return rows[0]?.until ?? fallback
  },
  markSettled: async (merchant: string, granularity: 'day' | 'hour', until: Date): Promise<void> => {
    await trx
      .insertInto('agent_settled')
      .values({ merchant, what: granularity, until })
      .onConflict((conflict) => conflict.columns(['merchant', 'what']).doUpdateSet({ until }))
      .execute()
  },
})
