import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Game session that a member has open at a provider. Minor units. */
export interface PlaySessionRow {
  token_hash: string
  provider: string
  merchant: string
  member_id: string
  session: string
  node_id: string
  game_id: string
  trial: boolean
  play_balance: bigint | null
  play_staked: ColumnType<bigint, bigint | undefined, bigint>
  play_won: ColumnType<bigint, bigint | undefined, bigint>
  created_at: Date
}

/** Stored call of a provider with its first response. Minor units. */
export interface WalletCallRow {
  provider: string
  tx_id: string
  call: 'bet' | 'win' | 'bet-win' | 'rollback' | 'end-round'
  fingerprint: string
  merchant: string | null
  member_id: string | null
  round_id: string
  kind: 'bet' | 'win' | 'rollback' | 'end'
  moved: boolean
  amount: bigint
  ends: boolean
  currency: string
  ref_tx_id: string | null
  free_round: string | null
  balance_after: bigint | null
  status: string
  answer: string | null
  at: Date
  /** `YYYY-MM-DD`, UTC. */
  day: GeneratedAlways<string>
  /** Decimal text. */
  xid: GeneratedAlways<string>
}

export interface RoundProofRow {
  merchant: string
  provider: string
  round_id: string
  member_id: string
  game_id: string
  commit: string
  client_seed: string | null
  nonce: bigint | null
  server_seed: string | null
  outcome: string | null
}

/** Progressive jackpot pool and its current cycle. Minor units; remainders in 1/10,000 of one. */
export interface JackpotPoolRow {
  merchant: string
  pool: string
  provider: string
  name_th: string
  name_en: string
  currency: string
  seed: bigint
  cap: bigint
  named: boolean
  cycle: Generated<number>
  /** Hexadecimal; null before the first sweep. */
  secret: string | null
  commit: string | null
  point: bigint | null
  pool_rest: Generated<bigint>
  reserve_rest: Generated<bigint>
}

export interface JackpotStakeRow {
  id: GeneratedAlways<bigint>
  merchant: string
  pool: string
  member_id: string
  provider: string
  round_id: string
  stake: bigint
}

/** Finished cycle of a pool. Append-only: the database rejects updates and deletes. */
export interface JackpotCycleRow {
  merchant: string
  pool: string
  cycle: number
  secret: string
  commit: string
  point: bigint
  paid: bigint
  member_id: string
  provider: string
  round_id: string
  hit_at: Date
}

/** Stop of a provider, whose bets are rejected until an operator lifts it. */
export interface ProviderStopRow {
  id: GeneratedAlways<bigint>
  provider: string
  merchant: string
  round_id: string
  stopped_at: Date
  lifted_at: Date | null
  lifted_by: string | null
}

/** Rounds that a member may play without a stake. Minor units. */
export interface FreeRoundRow {
  provider: string
  grant_id: string
  member_id: string
  game_id: string
  count: number
  used: Generated<number>
  stake: bigint
  expires_at: Date
  /** Time when the provider accepted or rejected the grant. */
  told_at: ColumnType<Date | null, never, Date>
  refused: ColumnType<string | null, never, string | null>
}

/** Discrepancy between a provider's calls and the ones recorded here. */
export interface ReconciliationCaseRow {
  id: GeneratedAlways<bigint>
  provider: string
  /** `YYYY-MM-DD`, UTC. */
  day: string
  tx_id: string
  kind: 'missing_here' | 'missing_there' | 'amount' | 'kind' | 'round' | 'late_win'
  here: ColumnType<unknown, string | null, never>
  there: ColumnType<unknown, string | null, never>
  first_seen: Date
  resolved_at: Date | null
}

/** Request of one operator to void a round; another operator confirms it. */
export interface RoundVoidRow {
  id: GeneratedAlways<bigint>
  merchant: string
  provider: string
  round_id: string
  member_id: string
  reason: string
  asked_by: string
  asked_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

export interface PlayTables {
  play_sessions: PlaySessionRow
  provider_users: { provider: string; member_id: string; pseudonym: string }
  wallet_calls: WalletCallRow
  round_proofs: RoundProofRow
  jackpot_pools: JackpotPoolRow
  jackpot_stakes: JackpotStakeRow
  jackpot_cycles: JackpotCycleRow
  provider_stops: ProviderStopRow
  free_rounds: FreeRoundRow
  round_voids: RoundVoidRow
  reconciliation_cases: ReconciliationCaseRow
  client_seeds: { member_id: string; client_seed: string }
}
