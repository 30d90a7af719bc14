import type { OperatorRole } from '@tessera/site/operations'
import type { ColumnType, GeneratedAlways } from 'kysely'

export interface OperatorRow {
  id: string
  name: string
  role: OperatorRole
  password_hash: string
  disabled: boolean
  created_at: Date
}

export interface OperatorSessionRow {
  token_hash: string
  operator_id: string
  created_at: Date
  used_at: Date
  ended_at: Date | null
}

export interface OperatorAuditTable {
  id: GeneratedAlways<bigint>
  at: Date
  actor: string
  action: string
  merchant: string | null
  reason: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  previous_hash: string
  hash: string
  hash_version: number
}

/** Tables of the desk's operators. */
export interface OperatorTables {
  operators: OperatorRow
  operator_sessions: OperatorSessionRow
  /** Append-only: the database rejects updates and deletes. */
  operator_audit: OperatorAuditTable
}
