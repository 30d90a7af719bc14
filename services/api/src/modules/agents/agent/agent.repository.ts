import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'
import type { DayRange, TeamFigures } from './agent.domain.ts'

const TOP = 10
/** Deeper trees are not read: a guard against a cycle. */
const DEEPEST = 20

export const createAgentRepository = (db: Db) => ({
  /** Figures of everybody below an agent, without the agent, for days in the merchant's time zone. */
  team: async (agentId: string, range: DayRange, timeZone: string): Promise<TeamFigures> => {
    const downline = sql`with recursive team as (
      select id, username, created_at, 1 as level from members where parent_id = ${agentId}
      union all
      select m.id, m.username, m.created_at, t.level + 1 from members m join team t on m.parent_id = t.id where t.level < ${DEEPEST}
    ), span as (
      select ${range.from}::date::timestamp at time zone ${timeZone} as since,
        (${range.to}::date + 1)::timestamp at time zone ${timeZone} as till
    ), moves as (
      select a.owner_id, p.amount, case when p.amount > 0 then k.gain_column else k.loss_column end as kind, to_char(p.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from team t
      join ledger_accounts a on a.owner_id = t.id
      join ledger_postings p on p.account_id = a.id
      join ledger_transactions x on x.id = p.transaction_id
      join transaction_kinds k on k.kind = x.kind
      cross join span s
      where p.created_at >= s.since and p.created_at < s.till
    )`
    const counts = await sql<{ members: number; active: number }>`${downline}
      select (select count(*)::int from team) as members,
        (select count(distinct owner_id)::int from moves where kind = 'bet') as active`.execute(db)
    const newMembers = await sql<{ day: string; count: number }>`${downline}
      select to_char(t.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count
      from team t cross join span s where t.created_at >= s.since and t.created_at < s.till group by 1 order by 1`.execute(
      db,
    )
    const sums = await sql<{ day: string; kind: string; amount: bigint }>`${downline}
      select day, kind, sum(amount)::bigint as amount from moves where kind is not null group by day, kind order by day, kind`.execute(
      db,
    )
    const top = await sql<{ account: string; level: number; bet: bigint }>`${downline}
      select t.username as account, t.level, (-sum(m.amount))::bigint as bet
      from moves m join team t on t.id = m.owner_id where m.kind = 'bet'
      group by t.id, t.username, t.level order by bet desc, t.username limit ${TOP}`.execute(db)
    const [first] = counts.rows
    return {
      members: first?.members ?? 0,
      activeMembers: first?.active ?? 0,
      newMembers: newMembers.rows,
      sums: sums.rows,
      top: top.rows,
    }
  },
})
export type AgentRepository = ReturnType<typeof createAgentRepository>
