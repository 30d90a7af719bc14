import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { TimeCursor } from '../../../paging/time-cursor.domain.ts'
import type { AgentLinkRow } from '../agent-pay.tables.ts'

export type StoredLink = Selectable<AgentLinkRow>

/** Agent, optional link, and range of days in the merchant's time zone, both ends included. */
export interface FunnelFilter {
  memberId: string
  linkId: string | null
  from: string
  to: string
  timeZone: string
}

export interface Funnel {
  clicks: number
  registrations: number
  firstDeposits: number
}

export const createLinkRepository = (db: Db) => {
  const ownLinks = (memberId: string) => db.selectFrom('agent_links').selectAll().where('member_id', '=', memberId)
  /** One row per link and day with at least one event. */
  const funnelSteps = ({ memberId, linkId, from, to, timeZone }: FunnelFilter) => sql`
    select l.id as link_id, s.day, sum(s.clicks)::int as clicks, sum(s.registrations)::int as registrations,
      sum(s.first_deposits)::int as first_deposits
    from agent_links l cross join lateral (
      select c.day, c.clicks, 0 as registrations, 0 as first_deposits from agent_link_clicks c where c.link_id = l.id
      union all
      select (m.registered_at at time zone ${timeZone}::text)::date, 0, 1, 0 from agent_link_members m where m.link_id = l.id
      union all
      select (f.at at time zone ${timeZone}::text)::date, 0, 0, 1 from agent_link_members m
        join first_deposits f on f.member_id = m.member_id where m.link_id = l.id
    ) s
    where l.member_id = ${memberId}::uuid and (${linkId}::text is null or l.id = ${linkId})
      and s.day between ${from}::date and ${to}::date
    group by 1, 2`
  return {
    findOfMember: (memberId: string, id: string): Promise<StoredLink | undefined> =>
      ownLinks(memberId).where('id', '=', id).executeTakeFirst(),
    byCode: (merchant: string, code: string): Promise<StoredLink | undefined> =>
      db
        .selectFrom('agent_links')
        .selectAll()
        .where('merchant', '=', merchant)
        .where('code', '=', code)
        .executeTakeFirst(),
    /** Newest first. */
    page: (memberId: string, archived: boolean, after: TimeCursor | null, limit: number): Promise<StoredLink[]> =>
      ownLinks(memberId)
        .where('archived_at', archived ? 'is not' : 'is', null)
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    counts: async (memberId: string): Promise<{ active: number; archived: number }> => {
      const { rows } = await sql<{ active: number; archived: number }>`select
        (count(*) filter (where archived_at is null))::int as active,
        (count(*) filter (where archived_at is not null))::int as archived
        from agent_links where member_id = ${memberId}::uuid`.execute(db)
      return rows[0] ?? { active: 0, archived: 0 }
    },
    funnelByLink: async (filter: FunnelFilter): Promise<Map<string, Funnel>> => {
      const { rows } = await sql<Funnel & { id: string }>`select link_id as id, sum(clicks)::int as clicks,
        sum(registrations)::int as registrations, sum(first_deposits)::int as "firstDeposits"
        from (${funnelSteps(filter)}) s group by 1`.execute(db)
      return new Map(rows.map(({ id, ...funnel }) => [id, funnel]))
    },
    /** One row per day, oldest first, including days without events. */
    funnelByDay: async (filter: FunnelFilter): Promise<(Funnel & { day: string })[]> => {
      const { rows } = await sql<
        Funnel & { day: string }
      >`select d::date as day, coalesce(sum(clicks), 0)::int as clicks,
          coalesce(sum(registrations), 0)::int as registrations, coalesce(sum(first_deposits), 0)::int as "firstDeposits"
        from generate_series(${filter.from}::date, ${filter.to}::date, interval '1 day') d
        left join (${funnelSteps(filter)}) s on s.day = d::date group by 1 order by 1`.execute(db)
      return rows
    },
    /** Locks the agent's links against creation and restoration until the transaction ends. */
    lock: async (memberId: string): Promise<void> => {
      await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    },
    add: (row: Insertable<AgentLinkRow>): Promise<StoredLink> =>
      db.insertInto('agent_links').values(row).returningAll().executeTakeFirstOrThrow(),
    change: (id: string, change: Updateable<AgentLinkRow>): Promise<StoredLink> =>
      db.updateTable('agent_links').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    addMember: async (linkId: string, memberId: string, at: Date): Promise<void> => {
      await db
        .insertInto('agent_link_members')
        .values({ member_id: memberId, link_id: linkId, registered_at: at })
        .execute()
    },
  }
}
