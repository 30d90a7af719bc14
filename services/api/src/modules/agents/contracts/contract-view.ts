import type { Contract } from '@tessera/site'
import type { Side } from './contracts.domain.ts'
import type { ContractView } from './contracts.repository.ts'

/** Returns the side of a contract that a viewer is on; `above` for a member further up the tree. */
export const sideOf = (row: Pick<ContractView, 'member_id' | 'upline_id'>, memberId: string): Side =>
  row.member_id === memberId ? 'downline' : row.upline_id === memberId ? 'upline' : 'above'

export const toContract = (row: ContractView, memberId: string): Contract => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  state: row.state,
  side: sideOf(row, memberId),
  upline: row.upline_id === null ? null : { id: row.upline_id, account: row.upline_name ?? '' },
  downline: { id: row.member_id, account: row.member_name },
  terms: row.terms,
  offeredAt: row.offered_at.toISOString(),
  lapsesAt: row.state === 'offered' ? row.lapses_at.toISOString() : null,
  answeredAt: row.answered_at?.toISOString() ?? null,
  from: row.from_day,
  until: row.until_day,
})
