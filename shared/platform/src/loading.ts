import { ApiError } from '@tessera/platform'
import { makeAutoObservable, runInAction } from 'mobx'

/**
 * How far the data of a page has come. Observable by MobX; a store holds one for each thing that it loads.
 *
 * @example
 * load = () => this.loading.run(this.api.list, (items) => { this.items = items }, { keeps: this.items.length > 0 })
 */
export class Loading {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  /** Key of the failure's text in the shared texts. */
  failure = 'error.unknown'
  /** Request id to quote to support; empty when no server answered. */
  requestId = ''
  private latest = 0

  constructor() {
    makeAutoObservable<this, 'latest'>(this, { latest: false })
  }

  /**
   * Asks, and hands the reply to `take` in one step with the phase. The newest call wins: what an older one brings is dropped.
   * Never throws; a failure stands in `phase` and `failure`. With `keeps` what is on show stays until the reply is here.
   */
  async run<T>(ask: () => Promise<T>, take: (reply: T) => void, { keeps = false } = {}): Promise<void> {
    const call = ++this.latest
    if (!keeps) this.phase = 'loading'
    try {
      const reply = await ask()
      runInAction(() => {
        if (call !== this.latest) return
        take(reply)
        this.phase = 'ready'
      })
    } catch (thrown) {
      runInAction(() => {
        if (call === this.latest) this.fail(thrown)
      })
    }
  }

  /** Begins anew: what is still on its way is dropped. */
  reset(): void {
    this.latest++
    this.phase = 'loading'
  }

  private fail(thrown: unknown): void {
    this.phase = navigator.onLine ? 'failed' : 'offline'
    this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
    this.requestId = thrown instanceof ApiError ? thrown.requestId : ''
  }
}
