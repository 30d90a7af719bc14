import type { DepositState } from '@tessera/site'
import { DAY_MS, minutes } from '../calendar.ts'

/** A payment up to this long after the end of its order is credited to it. */
export const LATE_MS = DAY_MS
export const CLOCKS_APART_MS = minutes(1)
export const LIFE = { promptpay: minutes(15), bank: minutes(30), gateway: minutes(30) }

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
  /** Reference of the payment that it holds or was credited by. */
  payment: string | null
  /** True if no other order may have the amount. */
  holdsAmount: boolean
  /** Its account was closed, and was excluded from play until then. */
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
  booked: 'deposit' | 'receipt'
  /** The order that it was meant for. */
  order: string | null
  ending: 'assign' | 'refund' | 'charge_back' | null
  /** Member whom suspense credited it to. */
  assignedTo: number | null
  isEnded: boolean
}

/** Promotions' part in a deposit, in the model. */
export interface ModelPromises {
  join(player: number, promotion: string, at: number): string | null
  credited(player: number, order: string, amount: bigint, promotion: string | null, at: number): void
  chargedBack(player: number, order: string, at: number): void
}

const LATE: readonly DepositState[] = ['expired', 'failed', 'rejected', 'cancelled']
export const isOpen = ({ state }: ModelOrder): boolean => state === 'pending' || state === 'reviewing'
export const isLate = ({ state }: ModelOrder): boolean => LATE.includes(state)

export type NewOrder = Pick<ModelOrder, 'name' | 'player' | 'kind' | 'amount' | 'fee' | 'payable' | 'hasPage' | 'promo'>
