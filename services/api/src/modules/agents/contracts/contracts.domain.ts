import { DAY_MS } from '@tessera/server/durations'
import type { ContractState } from '@tessera/site'

export const OFFER_TTL_MS = 7 * DAY_MS

export type Side = 'upline' | 'downline' | 'above'
export type ContractAction = 'accept' | 'refuse' | 'withdraw' | 'end' | 'amend'

const ALLOWED_ACTIONS: Readonly<
  Partial<Record<ContractState, Readonly<Partial<Record<Side, readonly ContractAction[]>>>>>
> = {
  offered: { downline: ['accept', 'refuse'], upline: ['withdraw'] },
  accepted: { downline: ['end'], upline: ['end'] },
  active: { downline: ['end'], upline: ['end', 'amend'] },
}

/** Actions of a side on a version. `isWaiting`: another version waits for a response, or for its first day. */
export const allowedActions = (state: ContractState, side: Side, isWaiting: boolean): ContractAction[] =>
  (ALLOWED_ACTIONS[state]?.[side] ?? []).filter((action) => action !== 'amend' || !isWaiting)
