import type { DepositState } from '@tessera/site'

/** What can befall a deposit order. */
export const DEPOSIT_EVENTS = [
  /** What was asked for came, and may be credited. */
  'paid',
  /** Money came that is not simply this order's: another amount, currency or payer, too late, or for whom is kept out. */
  'paid.other',
  /** The member sent a slip. */
  'slip',
  /** The provider says that it will not be paid. */
  'refused',
  'end',
  'cancel',
  /** The desk believes the slip, or does not. */
  'yes',
  'no',
  /** The payer's bank took the money back. */
  'charge.back',
  /** The desk credits what is held, or it went back to the payer. */
  'assign',
  'returned',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

const LATE = { paid: 'credited', 'paid.other': 'held' } as const

/** Design of the cashier, section 2, table D. What is not named leaves the order as it is. */
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
  expired: LATE,
  failed: LATE,
  rejected: LATE,
  cancelled: LATE,
  credited: { 'charge.back': 'charged_back' },
  held: { assign: 'credited', returned: 'returned', 'charge.back': 'charged_back' },
  charged_back: {},
  returned: {},
}

/** Where the order stands after the event; null where it has no effect. */
export const nextState = (state: DepositState, event: DepositEvent): DepositState | null => NEXT[state][event] ?? null

/** Those that wait for money or for somebody to look; so many a member may have. */
export const OPEN_STATES = ['pending', 'reviewing'] as const satisfies readonly DepositState[]
export const MAX_OPEN = 3
/** Amounts that one member may reserve at receivers at once: cancelled and expired orders keep theirs for {@link LATE_MS}. */
export const MAX_RESERVED = 10
/** Those from which money that comes late still credits, for so long. */
export const LATE_STATES = ['expired', 'failed', 'rejected', 'cancelled'] as const satisfies readonly DepositState[]
export const LATE_MS = 24 * 3_600_000

export const isOpen = (state: DepositState): boolean => OPEN_STATES.some((one) => one === state)
export const isLate = (state: DepositState): boolean => LATE_STATES.some((one) => one === state)

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const FIRST_POLLS_MS = [20 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
const LATER_POLLS_MS = 10 * MINUTE_MS
const POLLED_FOR_MS = 24 * 3_600_000

/** When the provider is asked next of an order that is not paid: after 20 s, 1, 2, 5 min, then each 10 min; null after a day. */
export function nextPoll(createdAt: Date, at: Date): Date | null {
  const age = at.getTime() - createdAt.getTime()
  if (age >= POLLED_FOR_MS) return null
  const next = FIRST_POLLS_MS.find((after) => after > age) ?? age + LATER_POLLS_MS
  return new Date(createdAt.getTime() + next)
}

/** How long an order waits to be paid. */
export const lifeOf = (kind: string): number => (kind === 'promptpay' ? 15 : 30) * MINUTE_MS
