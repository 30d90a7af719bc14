const WINDOW_MS = 60_000
const MAX_KEYS = 50_000

/** Remaining amount of each sender in the current minute. */
export interface RateLimit {
  /** Takes the amount from the sender's limit; returns false if that would exceed it. */
  take(key: string, amount: number): boolean
}

/** Limits each sender to `perMinute`. */
export const createSenderRateLimit = (perMinute: number, now: () => number = Date.now): RateLimit =>
  createLimiter(() => perMinute, now)

/** Limits each sender to `perMinute`, or to as much as all other senders together if that is more. */
export const createFairRateLimit = (perMinute: number, now: () => number = Date.now): RateLimit =>
  createLimiter((otherTotal) => Math.max(perMinute, otherTotal), now)

/** Resets every minute; tracks the newest 50,000 senders. */
function createLimiter(maxOf: (otherTotal: number) => number, now: () => number): RateLimit {
  const usedByKey = new Map<string, number>()
  let totalUsed = 0
  let windowStart = now()
  return {
    take(key, amount) {
      if (now() - windowStart >= WINDOW_MS) {
        usedByKey.clear()
        totalUsed = 0
        windowStart = now()
      }
      const used = usedByKey.get(key) ?? 0
      const total = used + amount
      if (total > maxOf(totalUsed - used)) return false
      totalUsed += amount
      usedByKey.set(key, total)
      if (usedByKey.size > MAX_KEYS) usedByKey.delete(usedByKey.keys().next().value as string)
      return true
    },
  }
}
