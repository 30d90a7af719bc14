import { formatMoney } from '@tessera/i18n/money'
import type { HostEvents, HttpClient } from '@tessera/platform'
import { Query } from '@tessera/platform'
import type { Wallet } from '@tessera/site'
import { WalletBalance } from '@tessera/site/calls'
import { makeAutoObservable } from 'mobx'

const HIDDEN_KEY = 'tessera.walletHidden'
const MASK = '******'

type Balance = Pick<Wallet, 'sumBalance' | 'bonus'>

/** The balance, masked when hidden or refreshing (CSH-027, CSH-028); the last value stays when a refresh fails (CSH-029). */
export class WalletStore {
  isHidden: boolean
  /** True if the pending refresh was not requested by the member: the balance stays visible. */
  isQuiet = false
  readonly currency: string
  private readonly reply: Query<Balance>
  private readonly storage: Storage

  constructor(deps: { http: HttpClient; events: HostEvents; storage: Storage; currency: string }) {
    this.reply = new Query(async () => (await deps.http.call(WalletBalance)).value)
    this.storage = deps.storage
    this.currency = deps.currency
    this.isHidden = deps.storage.getItem(HIDDEN_KEY) === '1'
    makeAutoObservable<this, 'reply' | 'storage'>(
      this,
      { reply: false, storage: false, currency: false },
      { autoBind: true },
    )
    deps.events.on('session:started', () => void this.refresh())
    deps.events.on('session:ended', () => this.reset())
  }

  get balance(): string | null {
    return this.reply.value?.sumBalance ?? null
  }

  /** Bonus money, which is no part of the balance; null if there is none. */
  get bonus(): string | null {
    const bonus = this.reply.value?.bonus ?? null
    return Number(bonus) > 0 ? bonus : null
  }

  get isRefreshing(): boolean {
    return this.reply.loading.isBusy && !this.isQuiet
  }

  /** True if the newest refresh failed; the last value stays. */
  get hasFailed(): boolean {
    const { phase } = this.reply.loading
    return phase === 'failed' || phase === 'offline'
  }

  /** Nothing can be shown: the balance was never read, and the last try failed. */
  get isUnknown(): boolean {
    return this.hasFailed && this.balance === null && !this.isRefreshing
  }

  get display(): string {
    return this.isUnknown ? '–' : this.formatMasked(this.balance)
  }

  /** Masked bonus money; null if there is none. */
  get bonusDisplay(): string | null {
    return this.bonus && this.formatMasked(this.bonus)
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden
    this.storage.setItem(HIDDEN_KEY, this.isHidden ? '1' : '0')
  }

  /** Applies a pushed balance; a pending response is older. */
  applyBalance(money: Balance): void {
    this.reply.loading.reset()
    this.reply.value = money
  }

  reset(): void {
    this.reply.reset()
  }

  async refresh(): Promise<void> {
    this.isQuiet = false
    if (!this.reply.loading.isBusy) await this.reply.load()
  }

  /** Reads the balance without masking it meanwhile. */
  async poll(): Promise<void> {
    if (this.reply.loading.isBusy) return
    this.isQuiet = true
    await this.reply.load()
  }

  private formatMasked(amount: string | null): string {
    return this.isHidden || this.isRefreshing || amount === null ? MASK : formatMoney(amount)
  }
}
