import type { HttpClient } from '@tessera/platform'
import type { IdempotencyHeaders } from '@tessera/platform/idempotent-request'
import type { ContractDetail, ContractKind, ContractTerms, OfferBounds, TeamNode } from '@tessera/site'
import { ContractById, OfferBounds as OfferBoundsCall, OfferContract, SubordinateById } from '@tessera/site/calls'

export interface OfferInput {
  node: string
  kind: ContractKind
  terms: ContractTerms
}

export interface OfferApi {
  /** Downline to whom the contract is offered. */
  member(memberId: string): Promise<TeamNode>
  bounds(kind: ContractKind): Promise<OfferBounds>
  /** Returns the terms of the contract that is to be amended. */
  terms(contract: string): Promise<ContractTerms>
  offer(input: OfferInput, headers: IdempotencyHeaders): Promise<ContractDetail>
}

export const offerApi = (http: HttpClient): OfferApi => ({
  member: async (node) => (await http.call(SubordinateById, { query: { node } })).value.node,
  bounds: async (kind) => (await http.call(OfferBoundsCall, { query: { kind } })).value,
  terms: async (id) => (await http.call(ContractById, { query: { id } })).value.terms,
  offer: async (body, headers) => (await http.call(OfferContract, { body, headers })).value,
})
