import type { HttpClient } from '@tessera/platform'
import type { ContractPage, SubordinateDetail } from '@tessera/site'
import { Contracts, SubordinateById } from '@tessera/site/calls'

export interface MemberApi {
  member(memberId: string): Promise<SubordinateDetail>
  /** Contracts of the caller with a direct downline. */
  contracts(memberId: string, cursor: string | null): Promise<ContractPage>
}

export const memberApi = (http: HttpClient): MemberApi => ({
  member: async (memberId) => (await http.call(SubordinateById, { query: { node: memberId } })).value,
  contracts: async (memberId, cursor) =>
    (await http.call(Contracts, { query: { node: memberId, side: 'upline', ...(cursor ? { cursor } : {}) } })).value,
})
