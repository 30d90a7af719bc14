import { DAY_MS, HOUR_MS } from '@tessera/server/durations'
export const MAX_ATTEMPTS = 5
export const LOCK_MS = HOUR_MS
/** Delay of withdrawals after a reset, so that the owner can react to the notification before money can leave. */
export const RESET_COOLING_MS = DAY_MS

const SIX_DIGITS = /^\d{6}$/
const ASCENDING = '01234567890'
const DESCENDING = '09876543210'

/** True if a payment password is not allowed: not six digits, one repeated digit, or an ascending or descending run. */
export const isWeak = (password: string): boolean =>
  !SIX_DIGITS.test(password) ||
  new Set(password).size === 1 ||
  ASCENDING.includes(password) ||
  DESCENDING.includes(password)

/** Number of consecutive wrong attempts, and the lock that they caused. */
export interface Attempts {
  count: number
  lockedUntil: Date | null
}

/** Counts an attempt: rejected while locked; otherwise counted as wrong until it is verified, and the last allowed one locks. */
export function countAttempt(
  { count, lockedUntil }: Attempts,
  at: Date,
): { is: 'locked'; until: Date } | ({ is: 'look' } & Attempts) {
  if (lockedUntil && lockedUntil > at) return { is: 'locked', until: lockedUntil }
  const newCount = (lockedUntil ? 0 : count) + 1
  return {
    is: 'look',
    count: newCount,
    lockedUntil: newCount >= MAX_ATTEMPTS ? new Date(at.getTime() + LOCK_MS) : null,
  }
}
