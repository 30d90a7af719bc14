import type { ColumnType } from 'kysely'

/** A game that a provider has open for a member. Minor units. */
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

/** A provider's call with its first answer. Minor units. */
export interface WalletCallRow {
  provider: string
  tx_id: string
  call: 'bet' | 'win' | 'bet-win' | 'rollback' | 'end-round'
  fingerprint: string
  merchant: string
  member_id: string
  round_id: string
  kind: 'bet' | 'win' | 'rollback' | null
  amount: bigint
  currency: string
  ref_tx_id: string | null
  balance_after: bigint | null
  status: string
  answer: string | null
  at: Date
}

export interface RoundProofRow {
  merchant: string
  provider: string
  round_id: string
  member_id: string
  game_id: string
  commit: string
  client_seed: string
  nonce: bigint
  server_seed: string | null
  outcome: string | null
}

/** Tables of play beside those of the ledger. */
export interface PlayTables {
  play_sessions: PlaySessionRow
  provider_users: { provider: string; member_id: string; pseudonym: string }
  wallet_calls: WalletCallRow
  round_proofs: RoundProofRow
  client_seeds: { member_id: string; client_seed: string }
}
