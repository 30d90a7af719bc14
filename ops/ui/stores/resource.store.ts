import { makeAutoObservable, runInAction } from 'mobx'
import { type ErrorDetails, errorDetailsOf } from '../api/api-error.ts'

/** Minimum time between refreshes by events. */
const MIN_REFRESH_INTERVAL_MS = 1000

/** Data of a request; the last value stays available during a reload and after an error. */
export class Resource<T> {
  value: T | undefined = undefined
  error: ErrorDetails | null = null
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
        this.error = null
      })
    } catch (thrown) {
      runInAction(() => {
        this.error = errorDetailsOf(thrown)
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
    const delayMs = this.requestedAt + MIN_REFRESH_INTERVAL_MS - Date.now()
    if (delayMs <= 0) void this.refresh()
    else this.waiting ??= setTimeout(() => void this.refresh(), delayMs)
  }
}
