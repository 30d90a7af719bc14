import { oncePerHost, Query } from '@tessera/platform'
import type { Limit, Limits } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import { type LimitKey, type LimitsApi, type LimitValueInput, limitsApi } from './limits.api.ts'

/** The member's limits and protections, and the limit being edited. Every change throws the server's errors. */
export class LimitsStore {
  readonly limits: Query<Limits>
  isBusy = false
  /** Limit whose sheet is open; null if none. */
  editedKey: LimitKey | null = null
  private readonly api: LimitsApi

  constructor(api: LimitsApi) {
    this.api = api
    this.limits = new Query(api.limits)
    makeAutoObservable<this, 'api'>(this, { limits: false, api: false }, { autoBind: true })
  }

  get editedLimit(): Limit | null {
    const { editedKey: edited } = this
    const all = this.limits.value?.limits ?? []
    return all.find(({ kind, window }) => kind === edited?.kind && window === edited.window) ?? null
  }

  openSheet(limit: LimitKey | null): void {
    this.editedKey = limit
  }

  /** Resolves true if the value is in force now; otherwise it needs a second confirmation. */
  async setLimit({ kind, window }: LimitKey, value: LimitValueInput): Promise<boolean> {
    const limits = await this.applyChange(() => this.api.setLimit({ kind, window, value }))
    const changedLimit = limits.limits.find((limit) => limit.kind === kind && limit.window === window)
    return !changedLimit?.raise
  }

  async confirmRaise({ kind, window }: LimitKey): Promise<void> {
    await this.applyChange(() => this.api.confirmRaise({ kind, window }))
  }

  async timeOut(hours: number): Promise<void> {
    await this.applyChange(() => this.api.timeOut(hours))
  }

  async exclude(months: number): Promise<void> {
    await this.applyChange(() => this.api.exclude(months))
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.limits.reset()
    this.editedKey = null
  }

  private async applyChange(call: () => Promise<Limits>): Promise<Limits> {
    this.isBusy = true
    try {
      const limits = await call()
      runInAction(() => {
        this.limits.value = limits
      })
      return limits
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
    }
  }
}

/** The store of the limits. */
export const composeLimits = oncePerHost((host) => {
  const limits = new LimitsStore(limitsApi(host.http))
  host.events.on('session:ended', limits.forget, host.lifetime)
  return { limits }
})
