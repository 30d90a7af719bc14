export const MAX_ATTEMPTS = 5
export const LOCK_MS = 3_600_000
/** Delay of withdrawals after a reset: its owner is notified before money leaves. */
export const RESET_COOLING_MS = 24 * 3_600_000

const FORM = /^\d{6}$/
const UP = '01234567890'
const DOWN = '09876543210'

/** True if it could be guessed: not six digits, one digit only, or a run up or down. */
export const isWeak = (password: string): boolean =>
  !FORM.test(password) || new Set(password).size === 1 || UP.includes(password) || DOWN.includes(password)

/** Wrong ones in a row. */
export interface Tries {
  count: number
  lockedUntil: Date | null
}

/** A try: refused while the lock lasts; else counted as a wrong one until it turns out right, and the last one locks. */
export function counted(
  { count, lockedUntil }: Tries,
  at: Date,
): { is: 'locked'; until: Date } | ({ is: 'look' } & Tries) {
  if (lockedUntil && lockedUntil > at) return { is: 'locked', until: lockedUntil }
  const next = (lockedUntil ? 0 : count) + 1
  return { is: 'look', count: next, lockedUntil: next >= MAX_ATTEMPTS ? new Date(at.getTime() + LOCK_MS) : null }
}
