import { WalletBalance } from '@tessera/contracts/calls'
import { formatMoney } from '@tessera/i18n'
import type { HostEvents, HttpClient } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'

const HIDDEN_KEY = 'tessera.walletHidden'
const MASK = '******'

/** The balance, masked when hidden or refreshing (CSH-027, CSH-028); the last value stays when a refresh fails (CSH-029). */
export class WalletStore {
  balance: string | null = null
  isRefreshing = false
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
  }

  async refresh(): Promise<void> {
    if (this.isRefreshing) return
    this.isRefreshing = true
    const ticket = ++this.asked
    try {
      const { value } = await this.http.call(WalletBalance)
      runInAction(() => {
        if (ticket === this.asked) this.balance = value.sumBalance
      })
    } catch {
      // The last value stays on show.
    } finally {
      runInAction(() => {
        if (ticket === this.asked) this.isRefreshing = false
      })
    }
  }
}
