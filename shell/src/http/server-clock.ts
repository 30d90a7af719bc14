/** A difference below this is network latency, not a wrong clock. */
const MAX_LATENCY_MS = 2000

/** The server's time, from its responses: the device's own clock may be wrong. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Updates it from the `Date` header of a response. */
  observe(date: unknown): void
}

export function createServerClock(): ServerClock {
  let offsetMs = 0
  return {
    now: () => Date.now() + offsetMs,
    observe(date) {
      const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const measuredOffset = serverTime - Date.now()
      if (Math.abs(measuredOffset - offsetMs) > MAX_LATENCY_MS) offsetMs = measuredOffset
    },
  }
}
