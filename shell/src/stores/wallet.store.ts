import { WalletBalance } from '@tessera/contracts/calls'
import { formatMoney } from '@tessera/i18n/money'
import type { HostEvents, HttpClient } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'

const HIDDEN_KEY = 'tessera.walletHidden'
const MASK = '******'

/** The balance, masked when hidden or refreshing (CSH-027, CSH-028); the last value stays when a refresh fails (CSH-029). */
export class WalletStore {
  balance: string | null = null
  isRefreshing = false
  /** The newest refresh brought nothing; the last value stays. */
  hasFailed = false
  isHidden: boolean
  readonly currency: string
  private asked = 0
  private readonly http: HttpClient
  private readonly storage: Storage

  constructor(deps: { http: HttpClient; events: HostEvents; storage: Storage; currency: string }) {
    this.http = deps.http
    this.storage = deps.storage
    this.currency = deps.currency
    this.isHidden = deps.storage.getItem(HIDDEN_KEY) === '1'
    makeAutoObservable<this, 'http' | 'storage' | 'asked'>(
      this,
      { http: false, storage: false, currency: false, asked: false },
      { autoBind: true },
    )
    deps.events.on('session:started', () => void this.refresh())
    deps.events.on('session:ended', () => this.forget())
  }

  /** Nothing can be shown: the balance was never read, and the last try failed. */
  get isUnknown(): boolean {
    return this.hasFailed && this.balance === null && !this.isRefreshing
  }

  get display(): string {
    return this.isHidden || this.isRefreshing || this.balance === null ? MASK : formatMoney(this.balance)
  }

  toggleHidden(): void {
    this.isHidden = !this.isHidden
    this.storage.setItem(HIDDEN_KEY, this.isHidden ? '1' : '0')
  }

  forget(): void {
    // What is still on its way belongs to the member who has left.
    this.asked++
    this.balance = null
    this.isRefreshing = false
    this.hasFailed = false
  }

  async refresh(): Promise<void> {
    if (this.isRefreshing) return
    this.isRefreshing = true
    const ticket = ++this.asked
    try {
      const { value } = await this.http.call(WalletBalance)
      runInAction(() => {
        if (ticket !== this.asked) return
        this.balance = value.sumBalance
        this.hasFailed = false
      })
    } catch {
      runInAction(() => {
        if (ticket === this.asked) this.hasFailed = true
      })
    } finally {
      runInAction(() => {
        if (ticket === this.asked) this.isRefreshing = false
      })
    }
  }
}
