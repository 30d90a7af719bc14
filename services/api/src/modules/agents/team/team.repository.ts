import type { LegOrder } from '@tessera/site'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import { FIGURES } from '../agent.tables.ts'
import type { DayRange } from '../figures/days.domain.ts'
import type { PageCursor } from '../tree/tree-nodes.domain.ts'
import { type FigureSums, NO_SUMS } from './sums.domain.ts'

export interface DaySums extends FigureSums {
  day: string
  active: number
}

export interface LegRow extends FigureSums {
  id: string
  account: string
  type: number
  active: number
  /** Size of the team, including its agent. */
  members: number
  key: string
}

export interface LegPageInput {
  order: LegOrder
  isDescending: boolean
  after: PageCursor | null
  limit: number
}

const sumColumns = (scope: 'own' | 'total') =>
  sql.join(
    FIGURES.map((name) => sql`coalesce(sum(k.${sql.ref(`${scope}_${name}`)}), 0)::bigint as ${sql.ref(name)}`),
    sql`, `,
  )
const figureColumns = sql.join(
  FIGURES.map((name) => sql.ref(name)),
  sql`, `,
)
const rangeCondition = ({ from, to }: DayRange) => sql`between ${from}::date and ${to}::date`

/** SQL expression of the sort key of each order of legs. */
const SORT_KEYS: Record<LegOrder, RawBuilder<unknown>> = {
  account: sql`account`,
  turnover: sql`turnover`,
  net: sql`bet - win - bonus - rebate - commission`,
  deposit: sql`deposit`,
  netDeposit: sql`deposit - withdraw`,
  newMembers: sql`joined`,
  active: sql`active`,
}

export const createTeamRepository = (db: Db) => {
  const sums = async (scope: 'own' | 'total', agentId: string, range: DayRange): Promise<FigureSums> => {
    const { rows } = await sql<FigureSums>`select ${sumColumns(scope)} from kpi_day k
      where k.node_id = ${agentId}::uuid and k.day ${rangeCondition(range)}`.execute(db)
    return rows[0] ?? NO_SUMS
  }
  /** Legs of an agent, now or on a day of the range, with sums over the days on which they were its legs. */
  const legsQuery = (agentId: string, range: DayRange) => sql`with sums as (
      select k.node_id, ${sumColumns('total')} from kpi_day k where k.parent_id = ${agentId}::uuid and k.day ${rangeCondition(range)} group by 1
    ), legs as (
      select m.id, team_masked(m.username) as account, m.type, ${sql.join(
        FIGURES.map((name) => sql`coalesce(s.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
        sql`, `,
      )}
      from (select id from members where parent_id = ${agentId}::uuid union select node_id from sums) l
      join members m on m.id = l.id left join sums s on s.node_id = l.id
    )`
  const activesQuery = (ids: RawBuilder<unknown>, agentId: string, range: DayRange) => sql`
    select a.node_id, sum(a.members)::int as active from kpi_active a
    join kpi_day k on k.node_id = a.node_id and k.day = a.day and k.parent_id = ${agentId}::uuid
    where a.node_id = any (${ids}) and a.day ${rangeCondition(range)} and a.gap > a.day - ${range.from}::date group by 1`

  return {
    ownSums: (agentId: string, range: DayRange) => sums('own', agentId, range),
    totalSums: (agentId: string, range: DayRange) => sums('total', agentId, range),
    /** `total`: number of different members of an agent's team who closed a round in the range; `own`: 1 if the agent did too. */
    countActiveMembers: async (agentId: string, range: DayRange): Promise<{ total: number; own: number }> => {
      const { rows } = await sql<{ total: number; own: number }>`select
        (select coalesce(sum(members), 0)::int from kpi_active
          where node_id = ${agentId}::uuid and day ${rangeCondition(range)} and gap > day - ${range.from}::date) as total,
        (select count(*)::int from (select from kpi_day
          where node_id = ${agentId}::uuid and day ${rangeCondition(range)} and is_active limit 1) d) as own`.execute(
        db,
      )
      return rows[0] ?? { total: 0, own: 0 }
    },
    /** Days with figures, oldest first. */
    dailySums: async (agentId: string, range: DayRange): Promise<DaySums[]> => {
      const { rows } = await sql<DaySums>`select k.day, ${sql.join(
        FIGURES.map((name) => sql`k.${sql.ref(`total_${name}`)}::bigint as ${sql.ref(name)}`),
        sql`, `,
      )},
          (select coalesce(sum(members), 0)::int from kpi_active a where a.node_id = k.node_id and a.day = k.day) as active
        from kpi_day k where k.node_id = ${agentId}::uuid and k.day ${rangeCondition(range)} order by k.day`.execute(db)
      return rows
    },
    countLegs: async (agentId: string, range: DayRange): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select id from members where parent_id = ${agentId}::uuid
        union select node_id from kpi_day where parent_id = ${agentId}::uuid and day ${rangeCondition(range)}) l`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    legPage: async (
      agentId: string,
      range: DayRange,
      { order, isDescending: isDown, after, limit }: LegPageInput,
    ): Promise<LegRow[]> => {
      const allIds = sql`array(select id from legs)`
      const activeJoin =
        order === 'active' ? sql`left join (${activesQuery(allIds, agentId, range)}) a on a.node_id = l.id` : sql``
      const keyType = order === 'account' ? sql`text` : sql`bigint`
      const comparison = isDown ? sql`<` : sql`>`
      const pageCondition = after
        ? sql`where (key, id) ${comparison} (${after.key}::text::${keyType}, ${after.id}::uuid)`
        : sql``
      const direction = isDown ? sql`desc` : sql`asc`
      const { rows } = await sql<LegRow>`${legsQuery(agentId, range)}, keyed as (
          select l.*, (${SORT_KEYS[order]})::${keyType} as key from (
            select l.*${order === 'active' ? sql`, coalesce(a.active, 0) as active` : sql``} from legs l ${activeJoin}) l
        ), page as (
          select * from keyed ${pageCondition} order by key ${direction}, id ${direction} limit ${limit}
        )
        select p.id, p.account, p.type, ${figureColumns}, coalesce(a.active, 0) as active, p.key::text as key,
          (select count(*)::int from member_paths n join member_paths o on o.path >= n.path and o.path < member_path_end(n.path)
            where n.member_id = p.id) as members
        from page p left join (${activesQuery(sql`array(select id from page)`, agentId, range)}) a on a.node_id = p.id
        order by p.key ${direction}, p.id ${direction}`.execute(db)
      return rows
    },
  }
}
