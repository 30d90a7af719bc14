import { DAY_MS } from '@tessera/server/durations'
import type { DepositState } from '@tessera/site'
import { minutes } from '../calendar.ts'

/** Maximum time after an order's end at which a payment is still credited to it. */
export const LATE_PAYMENT_MS = DAY_MS
export const CLOCK_SKEW_MS = minutes(1)
export const ORDER_LIFETIME_MS = { promptpay: minutes(15), bank: minutes(30), gateway: minutes(30) }

export interface ModelOrder {
  name: string
  player: number
  kind: 'promptpay' | 'bank' | 'gateway'
  state: DepositState
  /** Amount to credit, the fee on top, and the payable amount. Minor units. */
  amount: bigint
  fee: bigint
  payable: bigint
  /** Amount when it was opened. */
  requestedAmount: bigint
  createdAt: number
  expiresAt: number
  endedAt: number | null
  /** Reference of the payment that credited the order or is held for it. */
  payment: string | null
  /** True if no other order may use the amount. */
  holdsAmount: boolean
  /** Set if the member's account was closed; the member is excluded from play until `protectedUntil`. */
  closed: { protectedUntil: number } | null
  hasPage: boolean
  hasSlip: boolean
  promo: string | null
}

/** A reported payment. */
export interface ModelPayment {
  ref: string
  channel: 'gateway' | 'bank'
  amount: bigint
  bookedAs: 'deposit' | 'receipt'
  /** Order that it was intended for. */
  order: string | null
  ending: 'assign' | 'refund' | 'charge_back' | null
  /** Player to whom it was assigned from suspense. */
  assignedTo: number | null
  isEnded: boolean
}

/** Promotions of a deposit, in the model. */
export interface ModelReservations {
  join(player: number, promotion: string, at: number): string | null
  onCredited(player: number, order: string, amount: bigint, promotion: string | null, at: number): void
  onChargedBack(player: number, order: string, at: number): void
}

const ENDED_UNPAID_STATES: readonly DepositState[] = ['expired', 'failed', 'rejected', 'cancelled']
export const isOpen = ({ state }: ModelOrder): boolean => state === 'pending' || state === 'reviewing'
export const isEndedUnpaid = ({ state }: ModelOrder): boolean => ENDED_UNPAID_STATES.includes(state)

export type NewOrder = Pick<ModelOrder, 'name' | 'player' | 'kind' | 'amount' | 'fee' | 'payable' | 'hasPage' | 'promo'>
