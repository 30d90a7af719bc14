import type { ContractState } from '@tessera/site'

export const LAPSES_MS = 7 * 86_400_000

/** Which side of a contract somebody is on. */
export type Side = 'upline' | 'downline' | 'above'
export type Act = 'accept' | 'refuse' | 'withdraw' | 'end' | 'amend'

const STEPS: Readonly<Partial<Record<ContractState, Readonly<Partial<Record<Side, readonly Act[]>>>>>> = {
  offered: { downline: ['accept', 'refuse'], upline: ['withdraw'] },
  accepted: { downline: ['end'], upline: ['end'] },
  active: { downline: ['end'], upline: ['end', 'amend'] },
}

/** What a side may do with a version. `isWaiting`: another version waits for an answer, or for its first day. */
export const actsOf = (state: ContractState, side: Side, isWaiting: boolean): Act[] =>
  (STEPS[state]?.[side] ?? []).filter((act) => act !== 'amend' || !isWaiting)
