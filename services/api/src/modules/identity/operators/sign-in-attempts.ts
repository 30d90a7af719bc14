/** Number of wrong passwords after which sign-ins with a name have to wait. */
const MAX_FAILURES = 5
const WAIT_MS = 60_000
const MAX_TRACKED_NAMES = 10_000

/** Counts failed sign-ins by name in this process; remembers each for a minute, and at most 10,000 names. */
export function createSignInAttempts(now: () => Date) {
  /** Oldest entry first. */
  const failures = new Map<string, { count: number; until: number }>()
  const remainingMs = (name: string): number => Math.max(0, (failures.get(name)?.until ?? 0) - now().getTime())
  return {
    /** Milliseconds until the name may try again; 0 if it may try now. */
    waitMs: (name: string): number => ((failures.get(name)?.count ?? 0) >= MAX_FAILURES ? remainingMs(name) : 0),
    addFailure: (name: string): void => {
      const count = remainingMs(name) > 0 ? (failures.get(name)?.count ?? 0) + 1 : 1
      failures.delete(name)
      failures.set(name, { count, until: now().getTime() + WAIT_MS })
      for (const [oldest, { until }] of failures) {
        if (until > now().getTime() && failures.size <= MAX_TRACKED_NAMES) break
        failures.delete(oldest)
      }
    },
    clear: (name: string): void => void failures.delete(name),
    trackedNames: (): number => failures.size,
  }
}
