import type { ColumnType } from 'kysely'
import type { Channel, OutboxMessage, SendOutcome } from './messages-out/outbox-messages.domain.ts'

/** Verification code for a number and a purpose, valid in the requester's flow only. */
export interface VerificationCodeRow {
  merchant: string
  mobile: string
  purpose: string
  flow_hash: string
  code_hash: string
  tries: number
  expires_at: Date
  used_at: Date | null
}

export interface PasswordLinkRow {
  token_hash: string
  merchant: string
  member_id: string
  expires_at: Date
  used_at: Date | null
}

/** Link in a mail that verifies its address. */
export interface EmailProofRow {
  token_hash: string
  merchant: string
  member_id: string
  email: string
  expires_at: Date
  used_at: Date | null
}

/** Message to send, or the outcome of a sent one. */
export interface OutboxRow {
  id: string
  merchant: string
  channel: Channel
  /** Message content (`OutboxMessage`); null once it was sent or can no longer be sent. */
  wish: ColumnType<OutboxMessage | null, string, null>
  created_at: Date
  due_at: Date
  expires_at: Date
  tries: number
  outcome: SendOutcome | null
  done_at: Date | null
}

export interface IdentityTables {
  verification_codes: VerificationCodeRow
  message_asks: { key: string; at: Date }
  taken_tokens: { hash: string; expires_at: Date }
  password_links: PasswordLinkRow
  email_proofs: EmailProofRow
  outbox: OutboxRow
}
