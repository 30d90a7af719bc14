import type { TransferState } from '@tessera/site'

/**
 * Events of a transfer. `silent`: the vendor does not respond, or has no result; `voided`: it guarantees that the reference
 * never takes effect, which is requested if the reference is unknown to it.
 */
export type TransferEvent = 'done' | 'failed' | 'silent' | 'voided'

const ENDS: Partial<Record<TransferEvent, TransferState>> = { done: 'done', failed: 'failed', voided: 'failed' }

/** Source: design of the cashier, section 2, table T. */
const STEPS: Readonly<Record<TransferState, Partial<Record<TransferEvent, TransferState>>>> = {
  pending: { ...ENDS, silent: 'in_doubt' },
  in_doubt: ENDS,
  done: {},
  failed: {},
}

/** Next state after an event; null if it has no effect. */
export const stepOf = (state: TransferState, event: TransferEvent): TransferState | null => STEPS[state][event] ?? null

/** Returns true if an event has no effect and does not repeat the state either. */
export const isContradicted = (state: TransferState, event: TransferEvent): boolean => {
  const end = ENDS[event]
  return end !== undefined && !isOpen(state) && end !== state
}

export const isOpen = (state: TransferState): boolean => state === 'pending' || state === 'in_doubt'

const SECOND_MS = 1_000
const STATUS_CHECK_DELAYS_MS = [5 * SECOND_MS, 15 * SECOND_MS, 60 * SECOND_MS]
const STATUS_CHECK_INTERVAL_MS = 300 * SECOND_MS

/** Time of the next query to the vendor, after so many. */
export const nextCheckAt = (attempts: number, at: Date): Date =>
  new Date(at.getTime() + (STATUS_CHECK_DELAYS_MS[attempts] ?? STATUS_CHECK_INTERVAL_MS))

/**
 * Result of games at the vendor, minor units: the difference of the reported and the booked balance. The amount has moved in
 * the vendor's report and, on the way back, not yet in the books.
 */
export const resultOf = (
  reported: bigint,
  booked: bigint,
  { direction, amount }: { direction: 'in' | 'out'; amount: bigint },
): bigint => reported - booked - (direction === 'in' ? amount : -amount)
