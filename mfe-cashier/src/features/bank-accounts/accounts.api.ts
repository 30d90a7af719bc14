import type { BodyOf } from '@tessera/contracts'
import type { HttpClient } from '@tessera/platform'
import type { BankAccount } from '@tessera/site'
import { AddBankAccount, BankAccounts, RemoveBankAccount } from '@tessera/site/calls'
import { callEnclosed } from '@tessera/site/enclosed-call'

export interface AccountsApi {
  list(): Promise<readonly BankAccount[]>
  add(account: BodyOf<typeof AddBankAccount>): Promise<BankAccount>
  remove(id: string): Promise<void>
}

export const accountsApi = (http: HttpClient): AccountsApi => ({
  list: async () => (await http.call(BankAccounts)).value,
  add: async (account) => (await callEnclosed(http, AddBankAccount, account)).value,
  remove: async (id) => void (await http.call(RemoveBankAccount, { query: { id } })),
})
