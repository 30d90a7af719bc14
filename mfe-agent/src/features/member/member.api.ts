import type { HttpClient } from '@tessera/platform'
import type { ContractPage, SubordinateDetail } from '@tessera/site'
import { Contracts, SubordinateById } from '@tessera/site/calls'

export interface MemberApi {
  member(node: string): Promise<SubordinateDetail>
  /** Those that the caller has with a direct downline. */
  contracts(node: string, cursor: string | null): Promise<ContractPage>
}

export const memberApi = (http: HttpClient): MemberApi => ({
  member: async (node) => (await http.call(SubordinateById, { query: { node } })).value,
  contracts: async (node, cursor) =>
    (await http.call(Contracts, { query: { node, side: 'upline', ...(cursor ? { cursor } : {}) } })).value,
})
