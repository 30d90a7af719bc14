import { oncePerHost } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { RateSheet } from '@tessera/site'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
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
    this.sheet = new FilteredQuery(({ node }) => api.sheet(node))
    makeAutoObservable<this, 'api' | 'request'>(
      this,
      { sheet: false, entry: false, api: false, request: false, error: observableRef },
      { autoBind: true },
    )
    // Only a response that is used fills in the form; a late one of another member is dropped by the query.
    reaction(() => this.sheet.query.value, this.fillIn)
  }

  get canSend(): boolean {
    return this.phase === 'editing' && this.entry.rates !== null
  }

  /**
   * Resolves true if the rates were set. If a rate is rejected, its bound is updated from the error; the typed values remain.
   * If another member is on show by then, the outcome changes nothing of them.
   */
  async send(): Promise<boolean> {
    const node = this.sheet.query.value?.node
    const { rates } = this.entry
    if (!this.canSend || node === undefined || rates === null) return false
    this.phase = 'sending'
    this.error = null
    const input = { node, rates }
    const isShown = () => this.sheet.query.value?.node === node
    try {
      const sheet = await this.request.send(input, (headers) => this.api.set(input, headers))
      runInAction(() => {
        if (!isShown()) return
        this.entry.reset()
        this.sheet.query.value = sheet
      })
      return true
    } catch (thrown) {
      runInAction(() => {
        if (!isShown()) return
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
  }

  private fillIn(sheet: RateSheet | null): void {
    this.error = null
    if (sheet) this.entry.fillIn(sheet.bounds, sheet.pending?.rates ?? sheet.rates)
    else this.entry.reset()
  }
}

/** Creates the store of rates, once per host. */
export const composeRates = oncePerHost((host) => {
  const rates = new RatesStore(ratesApi(host.http))
  host.events.on('session:ended', rates.forget, host.lifetime)
  return { rates }
})
