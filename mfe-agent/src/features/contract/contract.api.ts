import type { HttpClient } from '@tessera/platform'
import type { WishHeaders } from '@tessera/platform/wish'
import type { ContractAnswer, ContractDetail, Settlement, SettlementPage } from '@tessera/site'
import { AnswerContract, ContractById, SettlementPreview, Settlements } from '@tessera/site/calls'

export interface AnswerInput {
  id: string
  answer: ContractAnswer
}

export interface ContractApi {
  contract(id: string): Promise<ContractDetail>
  preview(contract: string): Promise<Settlement>
  settlements(contract: string, cursor: string | null): Promise<SettlementPage>
  answer(wish: AnswerInput, headers: WishHeaders): Promise<ContractDetail>
}

export const contractApi = (http: HttpClient): ContractApi => ({
  contract: async (id) => (await http.call(ContractById, { query: { id } })).value,
  preview: async (contract) => (await http.call(SettlementPreview, { query: { contract } })).value,
  settlements: async (contract, cursor) =>
    (await http.call(Settlements, { query: { contract, ...(cursor ? { cursor } : {}) } })).value,
  answer: async (body, headers) => (await http.call(AnswerContract, { body, headers })).value,
})
