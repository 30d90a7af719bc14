import { Query } from '@tessera/platform'
import { type BankAccount, MAX_BANK_ACCOUNTS } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { AccountsApi } from './accounts.api.ts'

/** The member's bank accounts. */
export class AccountsStore {
  readonly list: Query<readonly BankAccount[]>
  /** ID of the account that is being removed; null if none. */
  removingId: string | null = null
  private readonly api: AccountsApi
  private readonly onChange: () => void

  /** @param onChange called after each added or removed account */
  constructor(api: AccountsApi, onChange: () => void) {
    this.api = api
    this.onChange = onChange
    this.list = new Query(api.list)
    makeAutoObservable<this, 'api' | 'onChange'>(this, { list: false, api: false, onChange: false }, { autoBind: true })
  }

  get isFull(): boolean {
    return (this.list.value?.length ?? 0) >= MAX_BANK_ACCOUNTS
  }

  append(account: BankAccount): void {
    this.list.value = [...(this.list.value ?? []), account]
    this.onChange()
  }

  /** Removes an account. Throws the server's errors. */
  async remove(id: string): Promise<void> {
    this.removingId = id
    try {
      await this.api.remove(id)
      runInAction(() => {
        this.list.value = (this.list.value ?? []).filter((account) => account.id !== id)
      })
      this.onChange()
    } finally {
      runInAction(() => {
        this.removingId = null
      })
    }
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.list.reset()
  }
}
