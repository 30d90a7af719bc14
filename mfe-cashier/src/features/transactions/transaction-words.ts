import type { TextKey } from '@tessera/i18n'
import type { TransactionRow, TransactionType } from '@tessera/site'

type Key = TextKey<'mfe-cashier'>

/** What each type is called. */
export const TYPE_NAMES: Readonly<Record<TransactionType, Key>> = {
  deposit: 'deposit.submit',
  withdraw: 'move.withdraw',
  transfer: 'move.transfer',
  game: 'move.game',
  bonus: 'move.bonus',
  commission: 'move.commission',
  other: 'move.other',
}

/** Kinds of the ledger that say more than their type. */
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

/** What a move is called: by its kind where that is known, else by its type. */
export const nameOf = ({ kind, type, amount }: TransactionRow): Key =>
  // A stake that came back is of the kind of a stake, with the sign turned.
  kind === 'bet' && !amount.startsWith('-') ? 'move.bet_back' : (KIND_NAMES[kind] ?? TYPE_NAMES[type])

/** Where what it belongs to is shown whole; null where nowhere. */
export function pageOf({ type, order }: TransactionRow): string | null {
  if (!order) return null
  const id = encodeURIComponent(order.id)
  if (type === 'deposit') return `/m/voucherCenter?order=${id}`
  if (type === 'withdraw') return `/m/withdraw?order=${id}`
  return type === 'transfer' ? '/m/transfer' : null
}
