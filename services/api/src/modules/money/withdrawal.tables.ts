import type { BankCode, TransferState, WithdrawalState } from '@tessera/site'
import type { ProviderCase, WithdrawalFlag } from '@tessera/site/operations'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'

export interface BankAccountRow {
  id: string
  merchant: string
  member_id: string
  bank: BankCode
  number: string
  /** Masked number, which shows the last four digits only. */
  shown: GeneratedAlways<string>
  /** Name as the bank reports it (`name`), and as the member entered it (`said_name`). */
  name: string
  said_name: string
  /** Review of the name: `waiting` for the desk, or its decision; `none` if no review was needed. */
  review: 'none' | 'waiting' | 'yes' | 'no'
  usable_from: Date
  added_at: Date
  removed_at: Date | null
}

export type StoredBankAccount = Selectable<BankAccountRow>

/** Minor units. */
export interface WithdrawalRow {
  id: string
  merchant: string
  member_id: string
  account_id: string
  reference: string
  channel: string
  state: WithdrawalState
  amount: bigint
  fee: bigint
  flags: WithdrawalFlag[]
  needs: number
  requested_at: Date
  changed_at: Date
  ended_at: Date | null
  reason: string | null
  provider_ref: string | null
  due_at: Date | null
  tries: Generated<number>
  last_response: Generated<string | null>
  give_up_by: Generated<string | null>
  give_up_at: Generated<Date | null>
  give_up_reason: Generated<string | null>
  give_up_confirmed_by: Generated<string | null>
}

export interface WithdrawalDecisionRow {
  withdrawal_id: string
  decided_by: string
  yes: boolean
  reason: string
  evidence: string
  at: Date
}

/** Minor units. */
export interface AdjustmentRow {
  id: string
  merchant: string
  member_id: string
  amount: bigint
  reason: string
  evidence: string
  asked_by: string
  asked_at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

/** Minor units. */
export interface TransferRow {
  id: string
  merchant: string
  member_id: string
  vendor: string
  /** `in`: to the vendor; `out`: back from the vendor. */
  direction: 'in' | 'out'
  reference: string
  channel: string
  state: TransferState
  amount: bigint
  created_at: Date
  changed_at: Date
  ended_at: Date | null
  due_at: Date | null
  tries: Generated<number>
}

/** Minor units. */
export interface ProviderCaseRow
  extends Pick<ProviderCase, 'merchant' | 'channel' | 'about' | 'reference' | 'here' | 'there'> {
  id: GeneratedAlways<bigint>
  amount: bigint
  reported: bigint | null
  opened_at: Date
  closed_at: Generated<Date | null>
  closed_by: Generated<string | null>
}

export interface WithdrawalTables {
  member_names: { member_id: string; th: string | null; en: string | null }
  bank_accounts: BankAccountRow
  payment_passwords: {
    member_id: string
    tries: Generated<number>
    locked_until: Generated<Date | null>
    cooling_until: Generated<Date | null>
  }
  withdrawals: WithdrawalRow
  withdrawal_decisions: WithdrawalDecisionRow
  adjustments: AdjustmentRow
  wallet_choices: { member_id: string; auto: boolean }
  vendor_wallets: {
    member_id: string
    vendor: string
    said_at: Date | null
    seq: Generated<bigint>
    recall_at: Generated<Date | null>
    held_win: Generated<bigint | null>
    held_at: Generated<Date | null>
    released_win: Generated<bigint>
  }
  transfers: TransferRow
  provider_cases: ProviderCaseRow
}
