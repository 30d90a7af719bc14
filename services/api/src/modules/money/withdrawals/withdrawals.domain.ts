import type { PayoutStand } from '@tessera/outside'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@tessera/server/durations'
import { WithdrawalState } from '@tessera/site'

/**
 * Events of a withdrawal. A member cannot cancel one. `silent`, `missing`: the provider does not
 * respond, or does not know the payout; `disabled`: the member was disabled after the approval; `voided`: the provider guarantees that the
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

/** Posting of a transition: the held money is paid out, returned to the wallet, or returned to the wallet after the bank sent it back. */
export type WithdrawalPosting = 'pay' | 'return' | 'bounce'

export interface Transition {
  state: WithdrawalState
  posting: WithdrawalPosting | null
}

const transitionTo = (state: WithdrawalState, posting: WithdrawalPosting | null = null): Transition => ({
  state,
  posting,
})

/** State transitions of a withdrawal (table W in section 2 of the cashier design). */
const TRANSITIONS: Readonly<Record<WithdrawalState, Partial<Record<WithdrawalEvent, Transition>>>> = {
  requested: {
    clear: transitionTo('approved'),
    flagged: transitionTo('reviewing'),
    revoked: transitionTo('rejected', 'return'),
  },
  reviewing: {
    yes: transitionTo('approved'),
    no: transitionTo('rejected', 'return'),
    revoked: transitionTo('rejected', 'return'),
  },
  approved: {
    sent: transitionTo('paying'),
    disabled: transitionTo('reviewing'),
    revoked: transitionTo('rejected', 'return'),
  },
  paying: {
    paid: transitionTo('paid', 'pay'),
    failed: transitionTo('failed', 'return'),
    voided: transitionTo('failed', 'return'),
  },
  paid: { bounced: transitionTo('bounced', 'bounce') },
  failed: {},
  rejected: {},
  bounced: {},
}

/** Transition that an event causes; null if it has no effect. */
export const transitionFor = (state: WithdrawalState, event: WithdrawalEvent): Transition | null =>
  TRANSITIONS[state][event] ?? null

const CONSISTENT_STATES: Readonly<Record<PayoutStand['state'], readonly WithdrawalState[]>> = {
  pending: WithdrawalState.options,
  paid: ['paying', 'paid', 'bounced'],
  failed: ['paying', 'failed'],
  bounced: ['paying', 'paid', 'bounced'],
}

/** Returns true if the state that a provider reports can neither follow nor repeat the state here. */
export const isContradiction = (state: WithdrawalState, reported: PayoutStand['state']): boolean =>
  !CONSISTENT_STATES[reported].includes(state)

/** True if the withdrawal is not finished: its amount is held or being paid. */
export const isOpen = (state: WithdrawalState): boolean =>
  state === 'requested' || state === 'reviewing' || state === 'approved' || state === 'paying'

/** Time in `approved` or `paying` after which an operator must check the withdrawal, in milliseconds. */
const UNCONFIRMED_AFTER_MS = 30 * MINUTE_MS

/** Withdrawals that are in `approved` or `paying` since this time or earlier are unconfirmed. */
export const unconfirmedSince = (at: Date): Date => new Date(at.getTime() - UNCONFIRMED_AFTER_MS)

/** Returns true if a payout should have been confirmed by now. */
export const isUnconfirmed = ({ state, changed_at }: { state: WithdrawalState; changed_at: Date }, at: Date): boolean =>
  (state === 'approved' || state === 'paying') && changed_at <= unconfirmedSince(at)
const STATUS_CHECK_DELAYS_MS = [20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const STATUS_CHECK_INTERVAL_MS = 10 * MINUTE_MS
/** Delays of the status checks after payment, because a bank may return undeliverable money within days. */
const BOUNCE_CHECK_DELAYS_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS]

/** Returns the time of the next poll of the provider after `attempts` polls; null if there is no further one. */
export function nextCheckAt(state: WithdrawalState, attempts: number, at: Date): Date | null {
  const later = (ms: number) => new Date(at.getTime() + ms)
  if (state === 'approved') return at
  if (state === 'paying') return later(STATUS_CHECK_DELAYS_MS[attempts] ?? STATUS_CHECK_INTERVAL_MS)
  const delay = state === 'paid' ? BOUNCE_CHECK_DELAYS_MS[attempts] : undefined
  return delay === undefined ? null : later(delay)
}
