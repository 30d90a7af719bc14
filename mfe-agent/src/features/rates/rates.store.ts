import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { RateSheet } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FollowedReply } from '../../lib/followed.ts'
import { RateEntry } from '../../lib/rate-entry.ts'
import type { RatesApi } from './rates.api.ts'

interface Whose {
  /** Null is the caller. */
  readonly node: string | null
}

/** Rates of a member, and the caller's changes. */
export class RatesStore {
  readonly sheet: FollowedReply<Whose, RateSheet>
  readonly entry = new RateEntry()
  phase: 'editing' | 'sending' = 'editing'
  refusal: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: RatesApi

  constructor(api: RatesApi) {
    this.api = api
    this.sheet = new FollowedReply(async ({ node }) => this.start(await api.sheet(node)))
    makeAutoObservable<this, 'api' | 'request' | 'start'>(
      this,
      { sheet: false, entry: false, api: false, request: false, start: false, refusal: observableRef },
      { autoBind: true },
    )
  }

  get canSend(): boolean {
    return this.phase === 'editing' && this.entry.rates !== null
  }

  /** Resolves true if they were set. An error updates the bound, and leaves the typed values. */
  async send(): Promise<boolean> {
    const node = this.sheet.reply.value?.node
    const { rates } = this.entry
    if (!this.canSend || node === undefined || rates === null) return false
    this.phase = 'sending'
    this.refusal = null
    const input = { node, rates }
    try {
      const sheet = await this.request.send(input, (headers) => this.api.set(input, headers))
      runInAction(() => {
        this.sheet.reply.value = this.start(sheet)
      })
      return true
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
        this.entry.learn(thrown)
      })
      return false
    } finally {
      runInAction(() => {
        this.phase = 'editing'
      })
    }
  }

  forget(): void {
    this.sheet.forget()
    this.refusal = null
  }

  private start(sheet: RateSheet): RateSheet {
    runInAction(() => {
      this.refusal = null
      this.entry.start(sheet.bounds, sheet.pending?.rates ?? sheet.rates)
    })
    return sheet
  }
}
