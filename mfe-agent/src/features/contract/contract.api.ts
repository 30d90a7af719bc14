import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { ContractDecision, ContractDetail, Settlement, SettlementPage } from '@tessera/site'
import { AnswerContract, ContractById, SettlementPreview, Settlements } from '@tessera/site/calls'

export interface DecisionInput {
  id: string
  answer: ContractDecision
}

export interface ContractApi {
  contract(id: string): Promise<ContractDetail>
  preview(contract: string): Promise<Settlement>
  settlements(contract: string, cursor: string | null): Promise<SettlementPage>
  decide(input: DecisionInput, headers: IdempotencyHeaders): Promise<ContractDetail>
}

export const contractApi = (http: HttpClient): ContractApi => ({
  contract: async (id) => (await http.call(ContractById, { query: { id } })).value,
  preview: async (contract) => (await http.call(SettlementPreview, { query: { contract } })).value,
  settlements: async (contract, cursor) =>
    (await http.call(Settlements, { query: { contract, ...(cursor ? { cursor } : {}) } })).value,
  decide: async (body, headers) => (await http.call(AnswerContract, { body, headers })).value,
})
