const WINDOW_MS = 60_000
const MAX_KEYS = 50_000

/** Remaining amount of each sender in the current minute. */
export interface Allowance {
  /** Takes the amount if it is left. */
  take(key: string, amount: number): boolean
}

/** The same for each sender: so much a minute. */
export const createAllowance = (perMinute: number, now: () => number = Date.now): Allowance =>
  createRateLimit(() => perMinute, now)

/** So much a minute for each sender, and for one who sends more as much as all others together. */
export const createShare = (perMinute: number, now: () => number = Date.now): Allowance =>
  createRateLimit((otherTotal) => Math.max(perMinute, otherTotal), now)

/** Resets every minute; tracks the newest 50,000 senders. */
function createRateLimit(maxOf: (otherTotal: number) => number, now: () => number): Allowance {
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
