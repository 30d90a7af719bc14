import { sql } from 'kysely'
import type { Db } from '../../../database/tables.ts'
import type { DayRange } from './days.domain.ts'

/**
 * Totals of an agent and its whole team in a period. Minor units. `net` is the house's result: bet - win - bonus - rebate -
 * commission.
 */
export interface PeriodFigures {
  node: string
  turnover: bigint
  net: bigint
  /** Part of the commission that was paid as dividends: `net` before dividends is `net + dividend`. */
  dividend: bigint
}

/** Figures of the team of one direct downline of `upline`. */
export interface LegFigures extends PeriodFigures {
  upline: string
}

const NET_SQL = sql`(k.total_bet - k.total_win - k.total_bonus - k.total_rebate - k.total_commission)`
const SUMS_SQL = sql`sum(k.total_turnover)::bigint as turnover, sum(${NET_SQL})::bigint as net, sum(k.total_dividend)::bigint as dividend`
const uuidArray = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::text::uuid[]`

/** Joins each row `k` with the given nodes above it. A path is a string of labels of six characters, so a row is not compared with every node. */
const JOIN_UPLINES = sql`cross join lateral generate_series(1, length(k.path), 6) as place
  join member_paths n on n.label = substr(k.path, place, 6) and n.member_id = any`

/**
 * Figures that agents' pay is calculated from. Days are in the merchant's time zone, hours begin at full hours of UTC.
 *
 * A day can be settled once `areVerified` is true, an hour once `isHourCounted` is: from then on its figures do not change.
 * The pay base of an agent is the `turnover` or `net` of `ofDays` and `ofHour`; `legsOfDays` and `legsOfHour` split it by direct downline:
 * the downlines of that time, so that base = own + legs even after moves. Actives are `stakersOfDays` and `stakersOfHour`:
 * members under a node, itself included, with so much turnover in the period. Nodes without a row had 0 and are left out.
 * Hours are stored only for the teams of agents that were passed to `watchHours` before the hour began.
 */
export const createPeriodFigures = (db: Db) => ({
  /** True if each day of a range is closed and equals the raw postings and closings. */
  areVerified: async (merchant: string, { from, to }: DayRange): Promise<boolean> => {
    const { rows } = await sql<{ proved: boolean }>`select count(*) = ${to}::date - ${from}::date + 1 as proved
      from kpi_closings where merchant = ${merchant} and day between ${from}::date and ${to}::date
        and proved_at is not null`.execute(db)
    return rows[0]?.proved ?? false
  },
  /** True if all postings of the hour that ended at `end` are counted and no later posting can belong to it. */
  isHourCounted: async (merchant: string, end: Date): Promise<boolean> => {
    const { rows } = await sql<{ counted: boolean }>`select closed_until >= ${end}::timestamptz
        and not exists (select from kpi_queue where merchant = ${merchant} and at < ${end}::timestamptz) as counted
      from ledger_closing`.execute(db)
    return rows[0]?.counted ?? false
  },
  watchHours: async (agentId: string): Promise<void> => {
    await db
      .insertInto('kpi_hour_watches')
      .values({ node_id: agentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  ofDays: async (nodes: readonly string[], { from, to }: DayRange): Promise<PeriodFigures[]> => {
    const { rows } = await sql<PeriodFigures>`select k.node_id as node, ${SUMS_SQL} from kpi_day k
      where k.node_id = any (${uuidArray(nodes)}) and k.day between ${from}::date and ${to}::date group by 1`.execute(
      db,
    )
    return rows
  },
  legsOfDays: async (nodes: readonly string[], { from, to }: DayRange): Promise<LegFigures[]> => {
    const { rows } = await sql<LegFigures>`select k.parent_id as upline, k.node_id as node, ${SUMS_SQL} from kpi_day k
      where k.parent_id = any (${uuidArray(nodes)}) and k.day between ${from}::date and ${to}::date group by 1, 2 order by 2`.execute(
      db,
    )
    return rows
  },
  ofHour: async (nodes: readonly string[], hour: Date): Promise<{ node: string; turnover: bigint }[]> => {
    const { rows } = await sql<{ node: string; turnover: bigint }>`select node_id as node, total_turnover as turnover
      from kpi_hour where node_id = any (${uuidArray(nodes)}) and hour = ${hour}::timestamptz`.execute(db)
    return rows
  },
  legsOfHour: async (
    nodes: readonly string[],
    hour: Date,
  ): Promise<Pick<LegFigures, 'upline' | 'node' | 'turnover'>[]> => {
    const { rows } = await sql<Pick<LegFigures, 'upline' | 'node' | 'turnover'>>`
      select parent_id as upline, node_id as node, total_turnover as turnover
      from kpi_hour where parent_id = any (${uuidArray(nodes)}) and hour = ${hour}::timestamptz order by 2`.execute(db)
    return rows
  },
  /** Number of team members who staked at least `min` in the range, by agent. Minor units. */
  stakersOfDays: async (
    merchant: string,
    nodes: readonly string[],
    { from, to }: DayRange,
    min: bigint,
  ): Promise<Map<string, number>> => {
    const { rows } = await sql<{ node: string; members: number }>`
      select s.node, count(*)::int as members from (
        select n.member_id as node, k.node_id from kpi_day k ${JOIN_UPLINES} (${uuidArray(nodes)})
          where k.merchant = ${merchant} and k.day between ${from}::date and ${to}::date and k.own_turnover <> 0
          group by 1, 2 having sum(k.own_turnover) >= ${min}::bigint) s group by 1`.execute(db)
    return new Map(rows.map(({ node, members }) => [node, members]))
  },
  stakersOfHour: async (
    merchant: string,
    nodes: readonly string[],
    hour: Date,
    min: bigint,
  ): Promise<Map<string, number>> => {
    const { rows } = await sql<{ node: string; members: number }>`
      select n.member_id as node, count(*)::int as members from kpi_hour k ${JOIN_UPLINES} (${uuidArray(nodes)})
        where k.merchant = ${merchant} and k.hour = ${hour}::timestamptz and k.own_turnover >= ${min}::bigint
        group by 1`.execute(db)
    return new Map(rows.map(({ node, members }) => [node, members]))
  },
})
