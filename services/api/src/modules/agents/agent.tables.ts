import type { ColumnType, GeneratedAlways } from 'kysely'

/** A member's position in the tree of agents. Written by the database alone, from `members.parent_id`. */
export interface MemberPathRow {
  member_id: ColumnType<string, never, never>
  /** Labels of six characters, from the top down. */
  path: ColumnType<string, never, never>
  /** Number of uplines. */
  depth: ColumnType<number, never, never>
  label: GeneratedAlways<string>
}

/** Rows that the figures do not include yet. Written by the database only. */
export interface KpiQueueRow {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  at: Date
  what: string
  game_type: string | null
  amount: bigint
}

/** Figure names; each has a column with the prefix `own_` and one with `total_`. Minor units, or counts. */
export const FIGURES = [
  'deposit',
  'withdraw',
  'bet',
  'turnover',
  'win',
  'bonus',
  'rebate',
  'commission',
  'dividend',
  'joined',
  'firsts',
  'first_sum',
] as const
export type FigureName = (typeof FIGURES)[number]

/** A member's figures of a day; written by `kpi_count` alone. Days are `YYYY-MM-DD`. */
export type KpiDayRow = {
  node_id: string
  day: string
  merchant: string
  parent_id: string | null
  path: string
  is_active: boolean
} & Record<`own_${FigureName}` | `total_${FigureName}`, bigint>

/** Turnover of a member's team in an hour. */
export interface KpiHourRow {
  node_id: string
  hour: Date
  merchant: string
  parent_id: string | null
  path: string
  own_turnover: bigint
  total_turnover: bigint
}

/** A closed day, to which nothing is added any more. */
export interface KpiClosingRow {
  merchant: string
  day: string
  closed_at: Date
  /** Null until the comparison with the raw rows finds no difference. */
  proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  misfits: ColumnType<Mismatch[], string | undefined, string>
}

/** Discrepancy of a figure: the stored value, and the value from the raw rows or the figures below. Minor units, as text. */
export interface Mismatch {
  node: string
  figure: string
  kept: string
  raw: string
}

/** Calculation of a rebate for one game type. Minor units, as text. */
export interface StoredRebateLine {
  gameType: string
  base: string
  carried: string
  ppm: number
  gross: string
  below: string
  own: string
  difference: string
}

export interface RebateRow {
  member_id: string
  day: string
  merchant: string
  own: bigint
  difference: bigint
  state: 'due' | 'credited' | 'claimable' | 'claimed' | 'held' | 'rejected'
  claim_until: Date | null
  lines: ColumnType<StoredRebateLine[], string, never>
}

/** Move of a team to another upline, or to none, from a given day. */
export interface AgentMoveRow {
  id: GeneratedAlways<bigint>
  merchant: string
  member_id: string
  upline_id: string | null
  reason: string
  asked_by: string
  asked_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
  from_day: string | null
  done_at: Date | null
  refused: string | null
}

/** Audit log of agents' actions. Append-only: the database rejects anything else. */
export interface AgentActRow {
  id: GeneratedAlways<bigint>
  merchant: string
  actor_id: string
  act: string
  subject: string | null
  detail: ColumnType<unknown, string, never>
  at: Date
}

export interface AgentTables {
  member_paths: MemberPathRow
  kpi_queue: KpiQueueRow
  kpi_day: KpiDayRow
  kpi_turnover: { node_id: string; day: string; game_type: string; own: bigint; total: bigint }
  kpi_active: { node_id: string; day: string; gap: number; members: number }
  /** Members whose teams' turnover is stored by the hour. */
  kpi_hour_watches: { node_id: string }
  kpi_hour: KpiHourRow
  first_deposits: { member_id: string; at: Date; amount: bigint }
  kpi_closings: KpiClosingRow
  agent_rates: { node_id: string; game_type: string; from_day: string; ppm: number }
  /** Reverted turnover that is not offset yet; negative. */
  rebate_carries: { member_id: string; game_type: string; amount: bigint }
  rebate_days: { merchant: string; day: string; made_at: Date }
  rebates: RebateRow
  rebate_decisions: {
    member_id: string
    day: string
    decided_by: string
    yes: boolean
    reason: string
    evidence: string
    at: Date
  }
  agent_moves: AgentMoveRow
  agent_acts: AgentActRow
}
