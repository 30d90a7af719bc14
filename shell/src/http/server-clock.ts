/** A difference below this is the way of the answer, not the clock. */
const TRUSTED_MS = 2000

/** The server's time, as its answers tell it: the device's own clock may be wrong. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Takes the `Date` header of an answer. */
  hear(date: unknown): void
}

export function createServerClock(): ServerClock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    hear(date) {
      const told = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const off = told - Date.now()
      if (Math.abs(off - ahead) > TRUSTED_MS) ahead = off
    },
  }
}
