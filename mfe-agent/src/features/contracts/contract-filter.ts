import { ContractKind } from '@tessera/site'

/** Filter of contracts; null is all. */
export interface ContractFilter {
  readonly kind: ContractKind | null
  readonly side: 'upline' | 'downline' | null
  /** ID of a direct downline, to show only its contracts. */
  readonly node: string | null
}

/** Parses the query of an address; invalid values are ignored. */
export const contractFilterOf = (query: URLSearchParams): ContractFilter => {
  const side = query.get('side')
  return {
    kind: ContractKind.safeParse(query.get('kind')).data ?? null,
    side: side === 'upline' || side === 'downline' ? side : null,
    node: query.get('node'),
  }
}

/** Filter of all contracts of one kind. */
export const filterOfKind = (kind: ContractKind): ContractFilter => ({ kind, side: null, node: null })
