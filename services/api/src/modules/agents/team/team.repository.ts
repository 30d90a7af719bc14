import type { LegOrder } from '@tessera/site'
import { type RawBuilder, sql } from 'kysely'
import { FIGURES } from '../../../agent-tables.ts'
import type { Db } from '../../../tables.ts'
import type { DayRange } from '../figures/days.domain.ts'
import type { Cursor } from '../tree/places.domain.ts'
import { NO_SUMS, type Sums } from './sums.domain.ts'

export interface DaySums extends Sums {
  day: string
  active: number
}

export interface LegRow extends Sums {
  id: string
  account: string
  type: number
  active: number
  /** Of the team with its head. */
  members: number
  key: string
}

export interface LegPageInput {
  order: LegOrder
  isDown: boolean
  after: Cursor | null
  limit: number
}

const sumsOf = (scope: 'own' | 'total') =>
  sql.join(
    FIGURES.map((name) => sql`coalesce(sum(k.${sql.ref(`${scope}_${name}`)}), 0)::bigint as ${sql.ref(name)}`),
    sql`, `,
  )
const names = sql.join(
  FIGURES.map((name) => sql.ref(name)),
  sql`, `,
)
const rangeCondition = ({ from, to }: DayRange) => sql`between ${from}::date and ${to}::date`

/** Sort keys of a list of legs, as text if it is an account. */
const KEYS: Record<LegOrder, RawBuilder<unknown>> = {
  account: sql`account`,
  turnover: sql`turnover`,
  net: sql`bet - win - bonus - rebate - commission`,
  deposit: sql`deposit`,
  netDeposit: sql`deposit - withdraw`,
  newMembers: sql`joined`,
  active: sql`active`,
}

export const createTeamRepository = (db: Db) => {
  const sums = async (scope: 'own' | 'total', node: string, range: DayRange): Promise<Sums> => {
    const { rows } = await sql<Sums>`select ${sumsOf(scope)} from kpi_day k
      where k.node_id = ${node}::uuid and k.day ${rangeCondition(range)}`.execute(db)
    return rows[0] ?? NO_SUMS
  }
  /** Legs of a node: those it has, and those it had on days of the range, with their sums of the days on which they were its. */
  const legs = (node: string, range: DayRange) => sql`with sums as (
      select k.node_id, ${sumsOf('total')} from kpi_day k where k.parent_id = ${node}::uuid and k.day ${rangeCondition(range)} group by 1
    ), legs as (
      select m.id, team_masked(m.username) as account, m.type, ${sql.join(
        FIGURES.map((name) => sql`coalesce(s.${sql.ref(name)}, 0) as ${sql.ref(name)}`),
        sql`, `,
      )}
      from (select id from members where parent_id = ${node}::uuid union select node_id from sums) l
      join members m on m.id = l.id left join sums s on s.node_id = l.id
    )`
  const actives = (ids: RawBuilder<unknown>, node: string, range: DayRange) => sql`
    select a.node_id, sum(a.members)::int as active from kpi_active a
    join kpi_day k on k.node_id = a.node_id and k.day = a.day and k.parent_id = ${node}::uuid
    where a.node_id = any (${ids}) and a.day ${rangeCondition(range)} and a.gap > a.day - ${range.from}::date group by 1`

  return {
    own: (node: string, range: DayRange) => sums('own', node, range),
    total: (node: string, range: DayRange) => sums('total', node, range),
    /** Members under a node who closed a round in the range, each once, and whether the node itself did. */
    actives: async (node: string, range: DayRange): Promise<{ total: number; own: number }> => {
      const { rows } = await sql<{ total: number; own: number }>`select
        (select coalesce(sum(members), 0)::int from kpi_active
          where node_id = ${node}::uuid and day ${rangeCondition(range)} and gap > day - ${range.from}::date) as total,
        (select count(*)::int from (select from kpi_day
          where node_id = ${node}::uuid and day ${rangeCondition(range)} and is_active limit 1) d) as own`.execute(db)
      return rows[0] ?? { total: 0, own: 0 }
    },
    /** Days on which something was, oldest first. */
    days: async (node: string, range: DayRange): Promise<DaySums[]> => {
      const { rows } = await sql<DaySums>`select k.day, ${sql.join(
        FIGURES.map((name) => sql`k.${sql.ref(`total_${name}`)}::bigint as ${sql.ref(name)}`),
        sql`, `,
      )},
          (select coalesce(sum(members), 0)::int from kpi_active a where a.node_id = k.node_id and a.day = k.day) as active
        from kpi_day k where k.node_id = ${node}::uuid and k.day ${rangeCondition(range)} order by k.day`.execute(db)
      return rows
    },
    legCount: async (node: string, range: DayRange): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
        select id from members where parent_id = ${node}::uuid
        union select node_id from kpi_day where parent_id = ${node}::uuid and day ${rangeCondition(range)}) l`.execute(
        db,
      )
      return rows[0]?.count ?? 0
    },
    legs: async (node: string, range: DayRange, { order, isDown, after, limit }: LegPageInput): Promise<LegRow[]> => {
      const all = sql`array(select id from legs)`
      const active = order === 'active' ? sql`left join (${actives(all, node, range)}) a on a.node_id = l.id` : sql``
      const asKey = order === 'account' ? sql`text` : sql`bigint`
      const isAfter = isDown ? sql`<` : sql`>`
      const goesOn = after ? sql`where (key, id) ${isAfter} (${after.key}::text::${asKey}, ${after.id}::uuid)` : sql``
      const direction = isDown ? sql`desc` : sql`asc`
      const { rows } = await sql<LegRow>`${legs(node, range)}, keyed as (
          select l.*, (${KEYS[order]})::${asKey} as key from (
            select l.*${order === 'active' ? sql`, coalesce(a.active, 0) as active` : sql``} from legs l ${active}) l
        ), page as (
          select * from keyed ${goesOn} order by key ${direction}, id ${direction} limit ${limit}
        )
        select p.id, p.account, p.type, ${names}, coalesce(a.active, 0) as active, p.key::text as key,
          (select count(*)::int from member_paths n join member_paths o on o.path >= n.path and o.path < member_path_end(n.path)
            where n.member_id = p.id) as members
        from page p left join (${actives(sql`array(select id from page)`, node, range)}) a on a.node_id = p.id
        order by p.key ${direction}, p.id ${direction}`.execute(db)
      return rows
    },
  }
}
