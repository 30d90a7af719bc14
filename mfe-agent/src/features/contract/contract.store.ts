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
  refusal: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: ContractApi

  constructor(api: ContractApi) {
    this.api = api
    this.contract = new FilteredQuery(api.contract)
    this.preview = new FilteredQuery(api.preview)
    this.settlements = new FilteredList(api.settlements, ({ id }) => id)
    makeAutoObservable<this, 'api' | 'request'>(
      this,
      { contract: false, preview: false, settlements: false, api: false, request: false, refusal: observableRef },
      { autoBind: true },
    )
  }

  show(id: string): void {
    this.refusal = null
    this.contract.show(id)
  }

  /** Reloads all data of the page that were loaded. */
  async reload(): Promise<void> {
    await Promise.all([
      this.contract.reply.load(),
      ...(this.preview.filter === null ? [] : [this.preview.reply.load()]),
      ...(this.settlements.filter === null ? [] : [this.settlements.reload()]),
    ])
  }

  /** Resolves true on success. After an error the contract is reloaded. */
  async decide(decision: ContractDecision): Promise<boolean> {
    const id = this.contract.filter
    if (id === null || this.sendingDecision !== null) return false
    this.sendingDecision = decision
    this.refusal = null
    const input = { id, answer: decision }
    try {
      const contract = await this.request.send(input, (headers) => this.api.decide(input, headers))
      runInAction(() => {
        this.contract.reply.value = contract
      })
      return true
    } catch (thrown) {
      runInAction(() => {
        this.refusal = thrown
      })
      void this.contract.reply.load()
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
    this.refusal = null
  }
}

/** The store of one contract. */
export const composeContract = oncePerHost((host) => {
  const contract = new ContractStore(contractApi(host.http))
  host.events.on('session:ended', contract.forget, host.lifetime)
  return { contract }
})
