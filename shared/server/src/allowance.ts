const WINDOW_MS = 60_000
const MAX_KEYS = 50_000

/** Remaining amount of each sender in the current minute. */
export interface Allowance {
  /** Takes the amount if it is left. */
  take(key: string, amount: number): boolean
}

/** The same for each sender: so much a minute. */
export const createAllowance = (aMinute: number, now: () => number = Date.now): Allowance =>
  createAllowances(() => aMinute, now)

/** So much a minute for each sender, and for one who sends more as much as all others together. */
export const createShare = (aMinute: number, now: () => number = Date.now): Allowance =>
  createAllowances((otherTotal) => Math.max(aMinute, otherTotal), now)

/** Resets every minute; tracks the newest 50,000 senders. */
function createAllowances(maxOf: (otherTotal: number) => number, now: () => number): Allowance {
  const usedByKey = new Map<string, number>()
  let all = 0
  let from = now()
  return {
    take(key, amount) {
      if (now() - from >= WINDOW_MS) {
        usedByKey.clear()
        all = 0
        from = now()
      }
      const own = usedByKey.get(key) ?? 0
      const total = own + amount
      if (total > maxOf(all - own)) return false
      all += amount
      usedByKey.set(key, total)
      if (usedByKey.size > MAX_KEYS) usedByKey.delete(usedByKey.keys().next().value as string)
      return true
    },
  }
}
