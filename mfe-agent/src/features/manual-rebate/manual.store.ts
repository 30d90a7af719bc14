import { Reply } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { RebateDay } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ManualApi, ManualDays } from './manual.api.ts'

/** A member's own rebates of the last days, and what is claimed of them. */
export class ManualStore {
  readonly reply: Reply<ManualDays>
  /** The day that is being claimed; null while none is. */
  claiming: string | null = null
  refusal: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: ManualApi
  private readonly moved: () => void

  /** @param onBalanceChange called after every request that may have moved money */
  constructor(api: ManualApi, onBalanceChange: () => void) {
    this.api = api
    this.moved = onBalanceChange
    this.reply = new Reply(api.days)
    makeAutoObservable<this, 'api' | 'moved' | 'request'>(
      this,
      { reply: false, api: false, moved: false, request: false, refusal: observableRef },
      { autoBind: true },
    )
  }

  /** Claims a day; resolves with null if it is rejected. In both cases the days are reloaded. */
  async claim(day: string): Promise<RebateDay | null> {
    if (this.claiming !== null) return null
    this.claiming = day
    this.refusal = null
    try {
      return await this.request.send({ day }, (headers) => this.api.claim(day, headers))
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
      })
      return null
    } finally {
      this.moved()
      await this.reply.load()
      runInAction(() => {
        this.claiming = null
      })
    }
  }

  forget(): void {
    this.reply.reset()
    this.refusal = null
  }
}
