import type { TextKey } from '@tessera/i18n'
import type { TransactionRow, TransactionType } from '@tessera/site'

type Key = TextKey<'mfe-cashier'>

export const TYPE_NAMES: Readonly<Record<TransactionType, Key>> = {
  deposit: 'deposit.submit',
  withdraw: 'move.withdraw',
  transfer: 'move.transfer',
  game: 'move.game',
  bonus: 'move.bonus',
  commission: 'move.commission',
  other: 'move.other',
}

/** Ledger kinds that are more specific than their type. */
const KIND_NAMES: Readonly<Record<string, Key>> = {
  charge_back: 'move.charge_back',
  withdraw_return: 'move.withdraw_return',
  withdraw_bounce: 'move.withdraw_return',
  transfer_out: 'move.transfer_out',
  transfer_in: 'move.transfer_in',
  transfer_back: 'move.transfer_back',
  bet: 'record.stake',
  win: 'move.win',
  rebate: 'move.rebate',
  adjust: 'move.adjust',
  debt_repay: 'move.debt_repay',
}

/** Returns the name of a transaction: by its kind if that is known, otherwise by its type. */
export const nameKeyOf = ({ kind, type, amount }: TransactionRow): Key =>
  // A returned stake has the kind `bet` with a positive amount.
  kind === 'bet' && !amount.startsWith('-') ? 'move.bet_back' : (KIND_NAMES[kind] ?? TYPE_NAMES[type])

/** Returns the page of the transaction's order; null if there is none. */
export function orderPathOf({ type, order }: TransactionRow): string | null {
  if (!order) return null
  const id = encodeURIComponent(order.id)
  if (type === 'deposit') return `/m/voucherCenter?order=${id}`
  if (type === 'withdraw') return `/m/withdraw?order=${id}`
  return type === 'transfer' ? '/m/transfer' : null
}
