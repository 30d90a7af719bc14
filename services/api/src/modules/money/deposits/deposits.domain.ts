import { DAY_MS, MINUTE_MS, SECOND_MS } from '@tessera/server/durations'
import type { DepositState } from '@tessera/site'

export const DEPOSIT_EVENTS = [
  /** The expected payment arrived, and may be credited. */
  'paid',
  /**
   * A payment arrived that needs a decision: another amount, currency or payer, too late, or for an excluded member.
   */
  'paid.other',
  /** The member sent a slip. */
  'slip',
  /** The provider reports that the charge failed. */
  'refused',
  'end',
  'cancel',
  /** The desk approves or rejects the slip. */
  'yes',
  'no',
  /** The payer's bank took the payment back. */
  'charge.back',
  /** The desk credits the held payment, or it was returned to the payer. */
  'assign',
  'returned',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

const LATE_TRANSITIONS = { paid: 'credited', 'paid.other': 'held' } as const

/** State transitions of a deposit (table D in section 2 of the cashier design). Other events have no effect. */
const TRANSITIONS: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  pending: {
    paid: 'credited',
    'paid.other': 'held',
    slip: 'reviewing',
    refused: 'failed',
    end: 'expired',
    cancel: 'cancelled',
  },
  reviewing: { paid: 'credited', 'paid.other': 'held', yes: 'credited', no: 'rejected' },
  expired: LATE_TRANSITIONS,
  failed: LATE_TRANSITIONS,
  rejected: LATE_TRANSITIONS,
  cancelled: LATE_TRANSITIONS,
  credited: { 'charge.back': 'charged_back' },
  held: { assign: 'credited', returned: 'returned', 'charge.back': 'charged_back' },
  charged_back: {},
  returned: {},
}

/** State of the order after the event; null if it has no effect. */
export const nextState = (state: DepositState, event: DepositEvent): DepositState | null =>
  TRANSITIONS[state][event] ?? null

/** States of orders that wait for payment or review, and the maximum number of such orders per member. */
export const OPEN_STATES = ['pending', 'reviewing'] as const satisfies readonly DepositState[]
export const MAX_OPEN_ORDERS = 3
/**
 * Amounts that one member may reserve at receivers at once: cancelled and expired orders retain theirs for {@link LATE_PAYMENT_MS}.
 */
export const MAX_RESERVED_AMOUNTS = 10
/** States in which a late payment still credits the order, and for how long. */
export const CREDITABLE_ENDED_STATES = [
  'expired',
  'failed',
  'rejected',
  'cancelled',
] as const satisfies readonly DepositState[]
export const LATE_PAYMENT_MS = DAY_MS

export const isOpen = (state: DepositState): boolean => OPEN_STATES.some((openState) => openState === state)
export const creditsLatePayments = (state: DepositState): boolean =>
  CREDITABLE_ENDED_STATES.some((creditableState) => creditableState === state)

const FIRST_POLL_AGES_MS = [20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const LATER_POLL_INTERVAL_MS = 10 * MINUTE_MS
const MAX_POLL_AGE_MS = DAY_MS

/** Returns the time of the next poll for an unpaid order: after 20 s, 1, 2 and 5 min, then every 10 min; null after a day. */
export function nextPoll(createdAt: Date, at: Date): Date | null {
  const age = at.getTime() - createdAt.getTime()
  if (age >= MAX_POLL_AGE_MS) return null
  const nextAge = FIRST_POLL_AGES_MS.find((delay) => delay > age) ?? age + LATER_POLL_INTERVAL_MS
  return new Date(createdAt.getTime() + nextAge)
}

/** Time that an order of this kind waits for payment, in milliseconds. */
export const paymentTimeoutOf = (kind: string): number => (kind === 'promptpay' ? 15 : 30) * MINUTE_MS
