import { oncePerHost } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { RateSheet } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FilteredQuery } from '../../lib/filtered-query.ts'
import { RateEntry } from '../../lib/rate-entry.ts'
import { type RatesApi, ratesApi } from './rates.api.ts'

interface RatesTarget {
  /** Null for the caller. */
  readonly node: string | null
}

/** Rates of a member, and the changes that the caller enters. */
export class RatesStore {
  readonly sheet: FilteredQuery<RatesTarget, RateSheet>
  readonly entry = new RateEntry()
  phase: 'editing' | 'sending' = 'editing'
  error: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: RatesApi

  constructor(api: RatesApi) {
    this.api = api
    this.sheet = new FilteredQuery(async ({ node }) => this.fillIn(await api.sheet(node)))
    makeAutoObservable<this, 'api' | 'request' | 'fillIn'>(
      this,
      { sheet: false, entry: false, api: false, request: false, fillIn: false, error: observableRef },
      { autoBind: true },
    )
  }

  get canSend(): boolean {
    return this.phase === 'editing' && this.entry.rates !== null
  }

  /** Resolves true if the rates were set. If a rate is rejected, its bound is updated from the error; the typed values remain. */
  async send(): Promise<boolean> {
    const node = this.sheet.query.value?.node
    const { rates } = this.entry
    if (!this.canSend || node === undefined || rates === null) return false
    this.phase = 'sending'
    this.error = null
    const input = { node, rates }
    try {
      const sheet = await this.request.send(input, (headers) => this.api.set(input, headers))
      runInAction(() => {
        this.sheet.query.value = this.fillIn(sheet)
      })
      return true
    } catch (thrown) {
      runInAction(() => {
        this.error = thrown
        this.entry.applyBoundFrom(thrown)
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
    this.error = null
  }

  private fillIn(sheet: RateSheet): RateSheet {
    runInAction(() => {
      this.error = null
      this.entry.fillIn(sheet.bounds, sheet.pending?.rates ?? sheet.rates)
    })
    return sheet
  }
}

/** Creates the store of rates, once per host. */
export const composeRates = oncePerHost((host) => {
  const rates = new RatesStore(ratesApi(host.http))
  host.events.on('session:ended', rates.forget, host.lifetime)
  return { rates }
})
