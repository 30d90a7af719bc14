import type { PayoutStand } from '@tessera/outside'
import { WithdrawalState } from '@tessera/site'

/**
 * Events of a withdrawal. None is the member's: a request cannot be withdrawn. `silent`, `missing`: the provider does not
 * respond, or does not know it; `disabled`: the member was disabled after the approval; `voided`: it guarantees that the
 * reference never takes effect.
 */
export type WithdrawalEvent =
  | 'clear'
  | 'flagged'
  | 'yes'
  | 'no'
  | 'revoked'
  | 'disabled'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'silent'
  | 'missing'
  | 'voided'
  | 'bounced'

/** Posting of a step: the held money is paid to the provider, returned, or returned by the bank. */
export type WithdrawalPosting = 'pay' | 'return' | 'bounce'

export interface Step {
  state: WithdrawalState
  posts: WithdrawalPosting | null
}

const to = (state: WithdrawalState, posts: WithdrawalPosting | null = null): Step => ({ state, posts })

/** Source: design of the cashier, section 2, table W. */
const STEPS: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, Step>>>> = {
  requested: { clear: to('approved'), flagged: to('reviewing'), revoked: to('rejected', 'return') },
  reviewing: { yes: to('approved'), no: to('rejected', 'return'), revoked: to('rejected', 'return') },
  approved: { sent: to('paying'), disabled: to('reviewing'), revoked: to('rejected', 'return') },
  paying: { paid: to('paid', 'pay'), failed: to('failed', 'return'), voided: to('failed', 'return') },
  paid: { bounced: to('bounced', 'bounce') },
  failed: {},
  rejected: {},
  bounced: {},
}

/** The step that an event makes; null where it has no effect. */
export const stepOf = (state: WithdrawalState, event: WithdrawalEvent): Step | null => STEPS[state][event] ?? null

const AGREEING: Readonly<Record<PayoutStand['state'], readonly WithdrawalState[]>> = {
  pending: WithdrawalState.options,
  paid: ['paying', 'paid', 'bounced'],
  failed: ['paying', 'failed'],
  bounced: ['paying', 'paid', 'bounced'],
}

/** Returns true if what a provider reports of a payout can neither follow nor repeat its state here. */
export const isContradicted = (state: WithdrawalState, reported: PayoutStand['state']): boolean =>
  !AGREEING[reported].includes(state)

/** True if money is still in transit, in either direction. */
export const isOpen = (state: WithdrawalState): boolean =>
  state === 'requested' || state === 'reviewing' || state === 'approved' || state === 'paying'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** Milliseconds in `approved` or `paying` after which an operator has to look. */
const UNCONFIRMED_AFTER_MS = 30 * MINUTE_MS

/** Orders in `approved` or `paying` since this moment or before are unconfirmed. */
export const unconfirmedSince = (at: Date): Date => new Date(at.getTime() - UNCONFIRMED_AFTER_MS)

/** Returns true if a payout should have been confirmed by now. */
export const isUnconfirmed = ({ state, changed_at }: { state: WithdrawalState; changed_at: Date }, at: Date): boolean =>
  (state === 'approved' || state === 'paying') && changed_at <= unconfirmedSince(at)
const HOUR_MS = 60 * MINUTE_MS
const STATUS_CHECK_DELAYS_MS = [20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const STATUS_CHECK_INTERVAL_MS = 10 * MINUTE_MS
/** A bank sends back within days what it cannot place. */
const LOOKED_AFTER_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]

/** Time of the next poll of the provider, after so many; null if there is none. */
export function nextCheckAt(state: WithdrawalState, attempts: number, at: Date): Date | null {
  const later = (ms: number) => new Date(at.getTime() + ms)
  if (state === 'approved') return at
  if (state === 'paying') return later(STATUS_CHECK_DELAYS_MS[attempts] ?? STATUS_CHECK_INTERVAL_MS)
  const looked = state === 'paid' ? LOOKED_AFTER_MS[attempts] : undefined
  return looked === undefined ? null : later(looked)
}
