import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import type { ContractDecision, ContractDetail, Settlement, SettlementRow } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FollowedList, FollowedReply } from '../../lib/followed.ts'
import type { ContractApi } from './contract.api.ts'

export class ContractStore {
  readonly contract: FollowedReply<string, ContractDetail>
  readonly preview: FollowedReply<string, Settlement>
  readonly settlements: FollowedList<string, SettlementRow>
  /** Action that is being sent; null if none. */
  sending: ContractDecision | null = null
  refusal: unknown = null
  private readonly request = new IdempotentRequest()
  private readonly api: ContractApi

  constructor(api: ContractApi) {
    this.api = api
    this.contract = new FollowedReply(api.contract)
    this.preview = new FollowedReply(api.preview)
    this.settlements = new FollowedList(api.settlements, ({ id }) => id)
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
  async answer(decision: ContractDecision): Promise<boolean> {
    const id = this.contract.filter
    if (id === null || this.sending !== null) return false
    this.sending = decision
    this.refusal = null
    const input = { id, answer: decision }
    try {
      const contract = await this.request.send(input, (headers) => this.api.answer(input, headers))
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
        this.sending = null
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
