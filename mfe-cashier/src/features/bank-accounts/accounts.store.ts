import { Query } from '@tessera/platform'
import { type BankAccount, MAX_BANK_ACCOUNTS } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { AccountsApi } from './accounts.api.ts'

/** The member's bank accounts. */
export class AccountsStore {
  readonly list: Query<readonly BankAccount[]>
  /** ID of the account that is being removed; null if none. */
  removingId: string | null = null
  /** True if the member is known to have had an account that is not listed any more. */
  private hadAccount = false
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

  /** True if no earlier account is known. The server also counts removed accounts, which the list does not contain. */
  get isFirst(): boolean {
    return !this.hadAccount && (this.list.value?.length ?? 0) === 0
  }

  /** Treats the next account as a further one, as the server does after a removal. */
  markFurther(): void {
    this.hadAccount = true
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
        this.hadAccount = true
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
    this.hadAccount = false
  }
}
