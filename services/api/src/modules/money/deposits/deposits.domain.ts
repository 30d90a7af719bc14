import { MINUTE_MS, SECOND_MS } from '@tessera/server/durations'
import type { DepositState } from '@tessera/site'

export const DEPOSIT_EVENTS = [
  /** The expected payment arrived, and may be credited. */
  'paid',
  /**
   * A payment arrived that does not simply match: another amount, currency or payer, too late, or for an excluded member.
   */
  'paid.other',
  /** The member sent a slip. */
  'slip',
  /** The provider reports that it will not be paid. */
  'refused',
  'end',
  'cancel',
  /** The desk approves or rejects the slip. */
  'yes',
  'no',
  /** The payer's bank took the money back. */
  'charge.back',
  /** The desk credits held money, or it was returned to the payer. */
  'assign',
  'returned',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

const LATE_TRANSITIONS = { paid: 'credited', 'paid.other': 'held' } as const

/** Design of the cashier, section 2, table D. Other events have no effect. */
const NEXT: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
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
export const nextState = (state: DepositState, event: DepositEvent): DepositState | null => NEXT[state][event] ?? null

/** States that wait for payment or review; the maximum of such orders for a member. */
export const OPEN_STATES = ['pending', 'reviewing'] as const satisfies readonly DepositState[]
export const MAX_OPEN = 3
/**
 * Amounts that one member may reserve at receivers at once: cancelled and expired orders retain theirs for {@link LATE_PAYMENT_MS}.
 */
export const MAX_RESERVED = 10
/** States in which a late payment still credits, and for how long. */
export const LATE_STATES = ['expired', 'failed', 'rejected', 'cancelled'] as const satisfies readonly DepositState[]
export const LATE_PAYMENT_MS = 24 * 3_600_000

export const isOpen = (state: DepositState): boolean => OPEN_STATES.some((openState) => openState === state)
export const isLate = (state: DepositState): boolean => LATE_STATES.some((lateState) => lateState === state)

const FIRST_POLLS_MS = [20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const LATER_POLLS_MS = 10 * MINUTE_MS
const MAX_POLL_AGE_MS = 24 * 3_600_000

/** Time of the next poll for an unpaid order: after 20 s, 1, 2, 5 min, then each 10 min; null after a day. */
export function nextPoll(createdAt: Date, at: Date): Date | null {
  const age = at.getTime() - createdAt.getTime()
  if (age >= MAX_POLL_AGE_MS) return null
  const next = FIRST_POLLS_MS.find((delay) => delay > age) ?? age + LATER_POLLS_MS
  return new Date(createdAt.getTime() + next)
}

/** Time that an order waits for payment. */
export const paymentTimeoutOf = (kind: string): number => (kind === 'promptpay' ? 15 : 30) * MINUTE_MS
