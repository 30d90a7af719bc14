import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Id = ColumnType<bigint, never, never>

/** Kinds of members' accounts and of house accounts, as in the table `account_kinds`. */
export type OwnedAccountKind = 'member' | 'held' | 'bonus_locked' | 'transit' | 'vendor' | 'debt' | 'agent_float'
export type HouseAccountKind =
  | 'cash'
  | 'games'
  | 'bonus'
  | 'fees'
  | 'adjust'
  | 'commission'
  | 'rebate'
  | 'lottery'
  | 'clearing'
  | 'suspense'
  | 'promotion'
  | 'promised'
  | 'jackpot'
  | 'reserve'
export type LedgerAccountKind = OwnedAccountKind | HouseAccountKind
/** Kinds of the table `transaction_kinds`. */
export type LedgerTransactionKind =
  | 'deposit'
  | 'charge_back'
  | 'withdraw'
  | 'withdraw_bounce'
  | 'bet'
  | 'win'
  | 'vendor_result'
  | 'jackpot_share'
  | 'bonus'
  | 'promise'
  | 'rebate'
  | 'agent_rebate'
  | 'salary'
  | 'hour_salary'
  | 'dividend'
  | 'float_in'
  | 'float_out'
  | 'downline_transfer'
  | 'upward_transfer'
  | 'float_credit'
  | 'receipt'
  | 'refund'
  | 'debt_repay'
  | 'withdraw_hold'
  | 'withdraw_return'
  | 'transfer_out'
  | 'transfer_done'
  | 'transfer_back'
  | 'transfer_in'
  | 'settle'
  | 'adjust'
  | 'write_off'

export interface LedgerAccountRow {
  id: Id
  merchant: string
  kind: LedgerAccountKind
  /** Channel, promotion, pool, vendor or provider of the account; empty if there is none. */
  ref: Generated<string>
  owner_id: string | null
  currency: string
  /** Written by the trigger of the postings only; null for a house account without bounds, which stores no balance. */
  balance: ColumnType<bigint | null, never, never>
}

export interface LedgerTransactionRow {
  id: Id
  merchant: string
  key: string
  kind: LedgerTransactionKind
  fingerprint: string
  created_at: Date
}

export interface LedgerPostingRow {
  id: GeneratedAlways<bigint>
  transaction_id: bigint
  account_id: bigint
  amount: bigint
  /** Balance of the account after this posting; null if the account stores no balance. */
  balance_after: GeneratedAlways<bigint | null>
  created_at: Date
}

/** A member's play in the latest windows. Minor units and seconds; days as `YYYY-MM-DD`. */
export interface PlayTotalsRow {
  member_id: string
  day: string
  week: string
  month: string
  day_staked: bigint
  /** Cash staked minus cash won. */
  day_lost: bigint
  day_seconds: number
  week_staked: bigint
  week_lost: bigint
  week_seconds: number
  month_staked: bigint
  month_lost: bigint
  month_seconds: number
  session_started_at: Date | null
  session_staked: bigint
  session_won: bigint
  last_bet_at: Date | null
  checked_at: Date | null
}

export interface PlayLimitRow {
  member_id: string
  set_by: 'member' | 'operator'
  kind: 'deposit' | 'loss' | 'stake' | 'time'
  span: 'day' | 'week' | 'month'
  /** Minor units, or minutes for play time; null means no limit. */
  value: bigint | null
  /** Time at which a raise was requested; null if none is pending. */
  raise_asked_at: Date | null
  raise_to: bigint | null
  changed_at: Date
}

export interface PlayProtectionRow {
  id: GeneratedAlways<bigint>
  member_id: string
  kind: 'time_out' | 'self_exclusion'
  began_at: Date
  until: Date
}

/** A round in progress. Minor units. */
export interface OpenRoundRow {
  merchant: string
  provider: string
  round_id: string
  member_id: string
  product: 'games' | 'lottery'
  game_type: string
  node_id: string | null
  game_id: string
  cash: bigint
  bonus: bigint
  win: Generated<bigint>
  odds: string | null
  opened_at: Date
  /** Bonus grant that paid part of the stake. */
  grant_id: string | null
}

/** A stake of an open round. */
export interface OpenBetRow {
  merchant: string
  provider: string
  tx_id: string
  round_id: string
  member_id: string
  cash: bigint
  bonus: bigint
  placed_at: Date
  returned: Generated<boolean>
}

/** Turnover that deposits require before a withdrawal, and the part that was staked already. */
export interface DepositTurnoverRow {
  member_id: string
  needed: bigint
  done: Generated<bigint>
}

export interface JobRow {
  kind: string
  subject: string
  due_at: Date
  fence: Generated<bigint>
  leased_until: Date | null
  done_at: Date | null
  fault: string | null
  failures: Generated<number>
}

export interface TrialBalanceRow {
  id: GeneratedAlways<bigint>
  merchant: string
  made_at: Date
  misfits: ColumnType<Record<string, string | null>[], string, never>
}
