import type { TransactionRow, TransactionType } from '@tessera/site'
import { moneyText } from '../ledger/ledger.domain.ts'
import type { LedgerTransactionKind } from '../money.tables.ts'

/** Maximum number of days of a list of transactions or a statement. */
export const MAX_DAYS = 366

const TYPE_BY_KIND: Readonly<Record<LedgerTransactionKind, TransactionType>> = {
  deposit: 'deposit',
  charge_back: 'deposit',
  receipt: 'deposit',
  refund: 'deposit',
  debt_repay: 'other',
  withdraw: 'withdraw',
  withdraw_hold: 'withdraw',
  withdraw_return: 'withdraw',
  withdraw_bounce: 'withdraw',
  transfer_out: 'transfer',
  transfer_done: 'transfer',
  transfer_back: 'transfer',
  transfer_in: 'transfer',
  vendor_result: 'transfer',
  bet: 'game',
  win: 'game',
  jackpot_share: 'game',
  bonus: 'bonus',
  promise: 'bonus',
  rebate: 'bonus',
  agent_rebate: 'commission',
  salary: 'commission',
  hour_salary: 'commission',
  dividend: 'commission',
  float_in: 'transfer',
  float_out: 'transfer',
  downline_transfer: 'transfer',
  upward_transfer: 'transfer',
  float_credit: 'other',
  settle: 'other',
  adjust: 'other',
  write_off: 'other',
}

/** Returns the ledger kinds of a transaction type; all kinds if the type is null. */
export const kindsOf = (type: TransactionType | null): LedgerTransactionKind[] =>
  (Object.keys(TYPE_BY_KIND) as LedgerTransactionKind[]).filter((kind) => type === null || TYPE_BY_KIND[kind] === type)

export const typeOf = (kind: LedgerTransactionKind): TransactionType => TYPE_BY_KIND[kind]

/** Stored transaction of the main wallet. Minor units. */
export interface StoredTransaction {
  id: bigint
  kind: LedgerTransactionKind
  amount: bigint
  after: bigint
  at: Date
  order_id: string | null
  reference: string | null
  state: string | null
}

export const toTransactionRow = (row: StoredTransaction): TransactionRow => ({
  id: String(row.id),
  type: typeOf(row.kind),
  kind: row.kind,
  amount: moneyText(row.amount),
  before: moneyText(row.after - row.amount),
  after: moneyText(row.after),
  at: row.at.toISOString(),
  order:
    row.order_id === null || row.state === null
      ? null
      : { id: row.order_id, reference: row.reference, state: row.state },
})

/** Parses a cursor, which is the id of the last row of the previous page; null for the first page, undefined if it is invalid. */
export function parseCursor(text: string | undefined): bigint | null | undefined {
  if (text === undefined) return null
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
