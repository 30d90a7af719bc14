import { oncePerHost, Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import type { RebateDay } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type ManualRebateApi, type ManualRebateDays, manualRebateApi } from './manual-rebate.api.ts'

/** A member's own rebates of the last days, and claims of them. */
export class ManualRebateStore {
  readonly rebateDays: Query<ManualRebateDays>
  /** Day that is being claimed; null if none. */
  claimingDay: string | null = null
  error: unknown = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly request = new IdempotentRequest()
  private readonly api: ManualRebateApi
  private readonly onBalanceChange: () => void

  /** @param onBalanceChange called after every request that may have moved money */
  constructor(api: ManualRebateApi, onBalanceChange: () => void) {
    this.api = api
    this.onBalanceChange = onBalanceChange
    this.rebateDays = new Query(api.days)
    makeAutoObservable<this, 'api' | 'onBalanceChange' | 'request' | 'scope'>(
      this,
      {
        rebateDays: false,
        api: false,
        onBalanceChange: false,
        request: false,
        scope: false,
        error: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Claims a day; resolves with null if it is rejected. In both cases the days are reloaded. */
  async claim(day: string): Promise<RebateDay | null> {
    if (this.claimingDay !== null) return null
    const isCurrent = this.scope.enter()
    this.claimingDay = day
    this.error = null
    try {
      return await this.request.send({ day }, (headers) => this.api.claim(day, headers))
    } catch (thrown) {
      runInAction(() => {
        if (isCurrent()) this.error = thrown
      })
      return null
    } finally {
      if (isCurrent()) {
        this.onBalanceChange()
        await this.rebateDays.load()
        runInAction(() => {
          this.claimingDay = null
        })
      }
    }
  }

  forget(): void {
    this.rebateDays.reset()
    this.scope.end()
    this.claimingDay = null
    this.error = null
  }
}

/** The store of rebates that are claimed by hand. */
export const composeManualRebate = oncePerHost((host) => {
  const manualRebate = new ManualRebateStore(manualRebateApi(host.http), () => void host.wallet.refresh())
  host.events.on('session:ended', manualRebate.forget, host.lifetime)
  return { manual: manualRebate }
})
