import { SECOND_MS } from '@tessera/server/durations'
import type { TransferState } from '@tessera/site'

/**
 * Events of a transfer. `silent`: the vendor does not respond or has no result yet; `voided`: the vendor guarantees that the reference
 * never takes effect, which we request if the vendor does not know the reference.
 */
export type TransferEvent = 'done' | 'failed' | 'silent' | 'voided'

const FINAL_STATES: Partial<Record<TransferEvent, TransferState>> = { done: 'done', failed: 'failed', voided: 'failed' }

/** State transitions of a transfer (table T in section 2 of the cashier design). */
const TRANSITIONS: Readonly<Record<TransferState, Partial<Record<TransferEvent, TransferState>>>> = {
  pending: { ...FINAL_STATES, silent: 'in_doubt' },
  in_doubt: FINAL_STATES,
  done: {},
  failed: {},
}

/** Next state after an event; null if it has no effect. */
export const nextTransferState = (state: TransferState, event: TransferEvent): TransferState | null =>
  TRANSITIONS[state][event] ?? null

/** Returns true if an event contradicts the final state of the transfer. */
export const isContradiction = (state: TransferState, event: TransferEvent): boolean => {
  const finalState = FINAL_STATES[event]
  return finalState !== undefined && !isOpen(state) && finalState !== state
}

export const isOpen = (state: TransferState): boolean => state === 'pending' || state === 'in_doubt'

const STATUS_CHECK_DELAYS_MS = [5 * SECOND_MS, 15 * SECOND_MS, 60 * SECOND_MS]
const STATUS_CHECK_INTERVAL_MS = 300 * SECOND_MS

/** Returns the time of the next status query after `attempts` queries. */
export const nextCheckAt = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + (STATUS_CHECK_DELAYS_MS[attempts] ?? STATUS_CHECK_INTERVAL_MS))

/**
 * Computes the result of games at the vendor: the reported minus the booked balance. The transfer's amount is already included in
 * the vendor's report but not yet in the ledger. Minor units.
 */
export const resultOf = (
  reported: bigint,
  booked: bigint,
  { direction, amount }: { direction: 'in' | 'out'; amount: bigint },
): bigint => reported - booked - (direction === 'in' ? amount : -amount)
