/** Wrong passwords of one name after which it has to wait. */
const MAX_FAILURES = 5
const WAIT_MS = 60_000
const MAX_NAMES = 10_000

/** Failed sign-ins by name in this process: those of the last minute, of at most 10,000 names. */
export function createSignInAttempts(now: () => Date) {
  /** The oldest entry first. */
  const failures = new Map<string, { count: number; until: number }>()
  const remainingMs = (name: string): number => Math.max(0, (failures.get(name)?.until ?? 0) - now().getTime())
  return {
    /** Milliseconds until the name may try again; 0: it may now. */
    waitMs: (name: string): number => ((failures.get(name)?.count ?? 0) >= MAX_FAILURES ? remainingMs(name) : 0),
    addFailure: (name: string): void => {
      const count = remainingMs(name) > 0 ? (failures.get(name)?.count ?? 0) + 1 : 1
      failures.delete(name)
      failures.set(name, { count, until: now().getTime() + WAIT_MS })
      for (const [oldest, { until }] of failures) {
        if (until > now().getTime() && failures.size <= MAX_NAMES) break
        failures.delete(oldest)
      }
    },
    clear: (name: string): void => void failures.delete(name),
    names: (): number => failures.size,
  }
}
