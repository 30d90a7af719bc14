import { makeAutoObservable, runInAction } from 'mobx'
import { asFault, type Fault } from '../api/fault.ts'

/** News in quick succession cost one request a second, not one each. */
const CALM_MS = 1000

/** Loaded data: the last value is still available during a reload and after an error. */
export class Resource<T> {
  value: T | undefined = undefined
  fault: Fault | null = null
  isLoading = false
  private again = false
  private askedAt = Number.NEGATIVE_INFINITY
  private waiting: ReturnType<typeof setTimeout> | undefined
  private readonly load: () => Promise<T>

  constructor(load: () => Promise<T>) {
    this.load = load
    makeAutoObservable<this, 'load' | 'again' | 'askedAt' | 'waiting'>(
      this,
      { load: false, again: false, askedAt: false, waiting: false },
      { autoBind: true },
    )
  }

  async refresh(): Promise<void> {
    if (this.isLoading) {
      this.again = true
      return
    }
    clearTimeout(this.waiting)
    this.waiting = undefined
    this.isLoading = true
    this.askedAt = Date.now()
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
    if (!this.again) return
    this.again = false
    this.refreshSoon()
  }

  refreshSoon(): void {
    const wait = this.askedAt + CALM_MS - Date.now()
    if (wait <= 0) void this.refresh()
    else this.waiting ??= setTimeout(() => void this.refresh(), wait)
  }
}
