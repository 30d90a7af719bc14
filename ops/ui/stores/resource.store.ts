import { makeAutoObservable, runInAction } from 'mobx'
import { asFault, type Fault } from '../api/fault.ts'

/** Events in quick succession cause at most one request per second. */
const MIN_INTERVAL_MS = 1000

/** Loaded data: the last value is still available during a reload and after an error. */
export class Resource<T> {
  value: T | undefined = undefined
  fault: Fault | null = null
  isLoading = false
  private shouldReload = false
  private requestedAt = Number.NEGATIVE_INFINITY
  private waiting: ReturnType<typeof setTimeout> | undefined
  private readonly load: () => Promise<T>

  constructor(load: () => Promise<T>) {
    this.load = load
    makeAutoObservable<this, 'load' | 'shouldReload' | 'requestedAt' | 'waiting'>(
      this,
      { load: false, shouldReload: false, requestedAt: false, waiting: false },
      { autoBind: true },
    )
  }

  async refresh(): Promise<void> {
    if (this.isLoading) {
      this.shouldReload = true
      return
    }
    clearTimeout(this.waiting)
    this.waiting = undefined
    this.isLoading = true
    this.requestedAt = Date.now()
    try {
      const value = await this.load()
      runInAction(() => {
        this.value = value
        this.fault = null
      })
    } catch (thrown) {
      runInAction(() => {
        this.fault = asFault(thrown)
      })
    } finally {
      runInAction(() => {
        this.isLoading = false
      })
    }
    if (!this.shouldReload) return
    this.shouldReload = false
    this.refreshSoon()
  }

  refreshSoon(): void {
    const wait = this.requestedAt + MIN_INTERVAL_MS - Date.now()
    if (wait <= 0) void this.refresh()
    else this.waiting ??= setTimeout(() => void this.refresh(), wait)
  }
}
