import { DAY_MS } from '@tessera/server/durations'
import type { BankAccount, BankAccountState } from '@tessera/site'
import type { StoredBankAccount } from '../withdrawal.tables.ts'

/** Delay before an additional bank account can be used, so that someone who takes over an account is not paid at once. */
export const ACCOUNT_COOLING_MS = DAY_MS

/** Returns the state of a bank account. An account whose name awaits review can receive payouts, but each of them is reviewed. */
export function bankAccountState({ review, usable_from }: StoredBankAccount, at: Date): BankAccountState {
  if (review === 'no') return 'refused'
  if (usable_from > at) return 'cooling'
  return review === 'waiting' ? 'reviewing' : 'ready'
}

export function toBankAccount(row: StoredBankAccount, at: Date): BankAccount {
  const state = bankAccountState(row, at)
  return {
    id: row.id,
    bank: row.bank,
    number: row.shown,
    name: row.name,
    state,
    usableFrom: state === 'cooling' ? row.usable_from.toISOString() : null,
  }
}
