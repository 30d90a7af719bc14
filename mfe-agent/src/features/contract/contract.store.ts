import { oncePerHost } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { ContractDecision, ContractDetail, Settlement, SettlementRow } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FilteredList, FilteredQuery } from '../../lib/filtered-query.ts'
import { type ContractApi, contractApi } from './contract.api.ts'

export class ContractStore {
  readonly contract: FilteredQuery<string, ContractDetail>
  readonly preview: FilteredQuery<string, Settlement>
  readonly settlements: FilteredList<string, SettlementRow>
  /** Action that is being sent; null if none. */
  sendingDecision: ContractDecision | null = null
  error: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: ContractApi

  constructor(api: ContractApi) {
    this.api = api
    this.contract = new FilteredQuery(api.contract)
    this.preview = new FilteredQuery(api.preview)
    this.settlements = new FilteredList(api.settlements, ({ id }) => id)
    makeAutoObservable<this, 'api' | 'request'>(
      this,
      { contract: false, preview: false, settlements: false, api: false, request: false, error: observableRef },
      { autoBind: true },
    )
  }

  visit(id: string): void {
    this.error = null
    this.contract.visit(id)
  }

  endVisit(): void {
    this.contract.endVisit()
  }

  /** Reloads all data of the page that were loaded. */
  async reload(): Promise<void> {
    await Promise.all([
      this.contract.query.load(),
      ...(this.preview.filter === null ? [] : [this.preview.query.load()]),
      ...(this.settlements.filter === null ? [] : [this.settlements.reload()]),
    ])
  }

  /**
   * Resolves true on success. After an error the contract is reloaded. If another contract is on show by then, the outcome
   * changes nothing of it.
   */
  async sendDecision(decision: ContractDecision): Promise<boolean> {
    const id = this.contract.filter
    if (id === null || this.sendingDecision !== null) return false
    this.sendingDecision = decision
    this.error = null
    const input = { id, answer: decision }
    try {
      const contract = await this.request.send(input, (headers) => this.api.decide(input, headers))
      runInAction(() => {
        if (this.contract.filter === id) this.contract.query.value = contract
      })
      return true
    } catch (thrown) {
      if (this.contract.filter !== id) return false
      runInAction(() => {
        this.error = thrown
      })
      void this.contract.query.load()
      return false
    } finally {
      runInAction(() => {
        this.sendingDecision = null
      })
    }
  }

  forget(): void {
    this.contract.forget()
    this.preview.forget()
    this.settlements.forget()
    this.error = null
  }
}

/** The store of one contract. */
export const composeContract = oncePerHost((host) => {
  const contract = new ContractStore(contractApi(host.http))
  host.events.on('session:ended', contract.forget, host.lifetime)
  return { contract }
})
