import { Reply } from '@tessera/platform'
import { type BankAccount, MAX_BANK_ACCOUNTS } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { AccountsApi } from './accounts.api.ts'

/** The member's bank accounts. */
export class AccountsStore {
  readonly list: Reply<readonly BankAccount[]>
  /** The one that is being taken off the list. */
  removing: string | null = null
  private readonly api: AccountsApi
  private readonly changed: () => void

  /** @param changed called after each added or removed account */
  constructor(api: AccountsApi, changed: () => void) {
    this.api = api
    this.changed = changed
    this.list = new Reply(api.list)
    makeAutoObservable<this, 'api' | 'changed'>(this, { list: false, api: false, changed: false }, { autoBind: true })
  }

  get isFull(): boolean {
    return (this.list.value?.length ?? 0) >= MAX_BANK_ACCOUNTS
  }

  take(account: BankAccount): void {
    this.list.value = [...(this.list.value ?? []), account]
    this.changed()
  }

  /** Throws what is refused. */
  async remove(id: string): Promise<void> {
    this.removing = id
    try {
      await this.api.remove(id)
      runInAction(() => {
        this.list.value = (this.list.value ?? []).filter((account) => account.id !== id)
      })
      this.changed()
    } finally {
      runInAction(() => {
        this.removing = null
      })
    }
  }

  /** They were another member's. */
  forget(): void {
    this.list.reset()
  }
}
