import type { BankCode, DepositMethodKind, DepositState } from '@tessera/site'
import type { DeskDeposit } from '@tessera/site/operations'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A member's deposit order. Amounts in minor units. */
export interface DepositOrderRow {
  id: string
  merchant: string
  member_id: string
  /** Idempotency key that the member sent. */
  wish: string
  reference: string
  method_id: string
  kind: DepositMethodKind
  name_th: string
  name_en: string
  channel: string
  currency: string
  state: Generated<DepositState>
  amount: bigint
  fee: bigint
  payable: bigint
  /** Number of the receiving account or proxy; null if the provider's page takes the payment. */
  receiver: string | null
  account_bank: BankCode | null
  account_name: string | null
  holds_amount: boolean
  qr: string | null
  url: string | null
  provider_ref: string | null
  promo_id: string | null
  terms_version: string | null
  gateway_id: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  poll_at: Date | null
  polled_at: Date | null
  why: DeskDeposit['why'] | null
  payment_id: bigint | null
  credited_at: Date | null
  /** Balance of the main wallet after the credit and the repayment of a debt. */
  wallet_after: bigint | null
  debt_repaid: Generated<bigint>
}

/** A payment reported by a provider or a bank. Amounts in minor units. */
export interface PaymentInRow {
  id: GeneratedAlways<bigint>
  merchant: string
  channel: string
  provider_ref: string
  currency: string
  amount: bigint
  reference: string | null
  account: string | null
  payer_bank: string | null
  payer_number: string | null
  payer_name: string | null
  paid_at: Date
  heard_at: Date
  order_id: string | null
  booked: 'deposit' | 'receipt'
  asked_end: 'assign' | 'refund' | null
  asked_by: string | null
  asked_member_id: string | null
  ending: 'assign' | 'refund' | 'charge_back' | null
  refund_reference: string | null
  refund_at: Date | null
  refund_tries: Generated<number>
  ended_at: Date | null
}

export interface DepositSlipRow {
  order_id: string
  member_id: string
  picture_id: string
  /** Content of the slip's QR code. */
  payload: string
  bank: string
  bank_ref: string
  sent_at: Date
  refused: Generated<boolean>
}

export interface DepositDecisionRow {
  order_id: string
  operator: string
  yes: boolean
  reason: string
  evidence: string
  decided_at: Date
}

/** Callback as received. */
export interface CallbackEventRow {
  channel: string
  event_id: string
  merchant: string
  type: string
  body: string
  received_at: Date
}

/** Current state of a member's deposit, withdrawal or transfer. */
export interface OrderChangeRow {
  member_id: string
  kind: 'deposit' | 'withdrawal' | 'transfer'
  order_id: string
  state: string
  seq: Generated<bigint>
}

/** Comparison of a channel's ledger day with its provider's statement. Amounts in `differences` are minor units as text. */
export interface ChannelDayRow {
  channel: string
  day: string
  merchant: string
  matched: number
  differences: ColumnType<
    { kind: string; moved: string; reference: string; here: string | null; there: string | null }[],
    string,
    string
  >
  compared_at: Date
}

export interface DepositTables {
  channel_days: ChannelDayRow
  deposit_orders: DepositOrderRow
  payments_in: PaymentInRow
  deposit_slips: DepositSlipRow
  deposit_decisions: DepositDecisionRow
  callback_events: CallbackEventRow
  order_changes: OrderChangeRow
  limit_reviews: { member_id: string; reviewed_at: Date }
}
