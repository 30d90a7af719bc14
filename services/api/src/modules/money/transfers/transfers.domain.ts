import type { TransferState } from '@tessera/site'

/**
 * What can become of a transfer. `silent`: the vendor does not answer, or cannot say; `voided`: it promises that the reference never
 * takes effect, which is asked for where it has never heard of it.
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

/** Where an event leads; null where it has no effect. */
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

/** When the vendor is asked what became of it, after so many times. */
export const nextAsk = (tries: number, at: Date): Date =>
  new Date(at.getTime() + (STATUS_CHECK_DELAYS_MS[tries] ?? STATUS_CHECK_INTERVAL_MS))

/**
 * What games gave or took at the vendor, minor units: what it reports beside what is booked. The amount has moved in the vendor's report
 * and, on the way back, not yet in the books.
 */
export const resultOf = (
  reported: bigint,
  booked: bigint,
  { direction, amount }: { direction: 'in' | 'out'; amount: bigint },
): bigint => reported - booked - (direction === 'in' ? amount : -amount)
