const WINDOW_MS = 60_000
const MOST_KEYS = 50_000

/** How much each sender may still send in the running minute. */
export interface Allowance {
  /** Takes the amount if it is left. */
  take(key: string, amount: number): boolean
}

/** Counts anew every minute; holds the newest 50,000 senders at most. */
export function createAllowance(aMinute: number, now: () => number = Date.now): Allowance {
  const taken = new Map<string, number>()
  let from = now()
  return {
    take(key, amount) {
      if (now() - from >= WINDOW_MS) {
        taken.clear()
        from = now()
      }
      const total = (taken.get(key) ?? 0) + amount
      if (total > aMinute) return false
      taken.set(key, total)
      if (taken.size > MOST_KEYS) taken.delete(taken.keys().next().value as string)
      return true
    },
  }
}
