import { Reply } from '@tessera/platform'
import type { Limit, Limits } from '@tessera/site'
import { makeAutoObservable, runInAction } from 'mobx'
import type { LimitsApi, Value, WhichLimit } from './limits.api.ts'

/** The member's limits and protections, and the limit being edited. Every change throws the server's errors. */
export class LimitsStore {
  readonly limits: Reply<Limits>
  isBusy = false
  /** Limit whose sheet is open; null if none. */
  edited: WhichLimit | null = null
  private readonly api: LimitsApi

  constructor(api: LimitsApi) {
    this.api = api
    this.limits = new Reply(api.limits)
    makeAutoObservable<this, 'api'>(this, { limits: false, api: false }, { autoBind: true })
  }

  get editedLimit(): Limit | null {
    const { edited } = this
    const all = this.limits.value?.limits ?? []
    return all.find(({ kind, window }) => kind === edited?.kind && window === edited.window) ?? null
  }

  edit(limit: WhichLimit | null): void {
    this.edited = limit
  }

  /** Resolves true if the value is in force now; otherwise it needs a second confirmation. */
  async set({ kind, window }: WhichLimit, value: Value): Promise<boolean> {
    const limits = await this.act(() => this.api.set({ kind, window, value }))
    const now = limits.limits.find((limit) => limit.kind === kind && limit.window === window)
    return !now?.raise
  }

  async confirm({ kind, window }: WhichLimit): Promise<void> {
    await this.act(() => this.api.confirm({ kind, window }))
  }

  async timeOut(hours: number): Promise<void> {
    await this.act(() => this.api.timeOut(hours))
  }

  async exclude(months: number): Promise<void> {
    await this.act(() => this.api.exclude(months))
  }

  /** They were another member's. */
  forget(): void {
    this.limits.reset()
    this.edited = null
  }

  private async act(call: () => Promise<Limits>): Promise<Limits> {
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
