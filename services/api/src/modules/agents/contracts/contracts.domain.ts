import type { ContractState } from '@tessera/site'

export const LAPSES_MS = 7 * 86_400_000

export type Side = 'upline' | 'downline' | 'above'
export type Act = 'accept' | 'refuse' | 'withdraw' | 'end' | 'amend'

const STEPS: Readonly<Partial<Record<ContractState, Readonly<Partial<Record<Side, readonly Act[]>>>>>> = {
  offered: { downline: ['accept', 'refuse'], upline: ['withdraw'] },
  accepted: { downline: ['end'], upline: ['end'] },
  active: { downline: ['end'], upline: ['end', 'amend'] },
}

/** Actions of a side on a version. `isWaiting`: another version waits for a response, or for its first day. */
export const actsOf = (state: ContractState, side: Side, isWaiting: boolean): Act[] =>
  (STEPS[state]?.[side] ?? []).filter((act) => act !== 'amend' || !isWaiting)
