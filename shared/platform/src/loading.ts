import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from './http.ts'

/**
 * How far something that is asked for has come. Observable by MobX. Most stores hold it within a `Reply` or a `Paged`; by
 * itself it is for what takes its answer apart.
 *
 * @example
 * load = () => this.loading.run(this.api.ids, (ids) => { this.ids = new Set(ids) }, { keeps: true })
 */
export class Loading {
  phase: 'loading' | 'ready' | 'failed' | 'offline' = 'loading'
  /** Nothing was asked for yet, or since the last reset. */
  isIdle = true
  /** An answer is on its way, whatever is on show meanwhile. */
  isBusy = false
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
   * Answers whether the reply was taken.
   */
  async run<T>(ask: () => Promise<T>, take: (reply: T) => void, { keeps = false } = {}): Promise<boolean> {
    const call = ++this.latest
    this.isIdle = false
    this.isBusy = true
    if (!keeps) this.phase = 'loading'
    try {
      const reply = await ask()
      return runInAction(() => {
        if (call !== this.latest) return false
        take(reply)
        this.phase = 'ready'
        this.isBusy = false
        return true
      })
    } catch (thrown) {
      runInAction(() => {
        if (call === this.latest) this.fail(thrown)
      })
      return false
    }
  }

  /** Begins anew: what is still on its way is dropped. */
  reset(): void {
    this.latest++
    this.phase = 'loading'
    this.isIdle = true
    this.isBusy = false
  }

  private fail(thrown: unknown): void {
    // `onLine` may be wrong: what a server has answered is no matter of the network.
    const isOffline = thrown instanceof ApiError ? thrown.code === 'request.offline' : !navigator.onLine
    this.phase = isOffline ? 'offline' : 'failed'
    this.isBusy = false
    this.failure = thrown instanceof ApiError ? thrown.messageKey : 'error.unknown'
    this.requestId = thrown instanceof ApiError ? thrown.requestId : ''
  }
}
