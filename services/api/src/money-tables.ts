import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Id = ColumnType<bigint, never, never>

/** Kinds of the table `account_kinds`: what members own, and what is the house's. */
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
  | 'bonus'
  | 'promise'
  | 'rebate'
  | 'agent_rebate'
  | 'salary'
  | 'hour_salary'
  | 'dividend'

export interface LedgerAccountRow {
  id: Id
  merchant: string
  kind: LedgerAccountKind
  /** Names the channel, promotion, pool, vendor or provider that the account is of; empty where there is none. */
  ref: Generated<string>
  owner_id: string | null
  currency: string
  /** Written by the postings' trigger only; null for a house account without bounds, which keeps none. */
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
  /** Of the account with this posting; null where the account keeps no balance. */
  balance_after: GeneratedAlways<bigint | null>
  created_at: Date
}
