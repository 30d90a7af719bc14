/** Wrong passwords of one name, after which it has to wait. */
const MAX_WRONG = 5
const WAIT_MS = 60_000
const MAX_NAMES = 10_000

/** Failed sign-ins by name, as this process has seen them: those of the last minute, and 10,000 names at most. */
export function createSignInAttempts(now: () => Date) {
  /** The oldest entry first. */
  const wrong = new Map<string, { count: number; until: number }>()
  const remainingMs = (name: string): number => Math.max(0, (wrong.get(name)?.until ?? 0) - now().getTime())
  return {
    /** Milliseconds until the name may try again; 0: it may now. */
    waitMs: (name: string): number => ((wrong.get(name)?.count ?? 0) >= MAX_WRONG ? remainingMs(name) : 0),
    addWrong: (name: string): void => {
      const count = remainingMs(name) > 0 ? (wrong.get(name)?.count ?? 0) + 1 : 1
      wrong.delete(name)
      wrong.set(name, { count, until: now().getTime() + WAIT_MS })
      for (const [oldest, { until }] of wrong) {
        if (until > now().getTime() && wrong.size <= MAX_NAMES) break
        wrong.delete(oldest)
      }
    },
    clear: (name: string): void => void wrong.delete(name),
    names: (): number => wrong.size,
  }
}
