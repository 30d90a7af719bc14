import type { BankAccount, BankAccountState } from '@tessera/site'
import type { StoredBankAccount } from '../withdrawal.tables.ts'

/** Delay before an additional bank account can be used: whoever hijacks an account is not paid at once. */
export const ACCOUNT_COOLING_MS = 24 * 3_600_000

/** State of an account; one whose name awaits review can be paid out to, but each payment is reviewed. */
export function stateOf({ review, usable_from }: StoredBankAccount, at: Date): BankAccountState {
  if (review === 'no') return 'refused'
  if (usable_from > at) return 'cooling'
  return review === 'waiting' ? 'reviewing' : 'ready'
}

export function toBankAccount(row: StoredBankAccount, at: Date): BankAccount {
  const state = stateOf(row, at)
  return {
    id: row.id,
    bank: row.bank,
    number: row.shown,
    name: row.name,
    state,
    usableFrom: state === 'cooling' ? row.usable_from.toISOString() : null,
  }
}
