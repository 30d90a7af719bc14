import { LockSession } from '@tessera/site/calls'
import type { Shell } from '../../stores/shell.ts'

const FIRST_AGAIN_MS = 2000
const MAX_REPEAT_MS = 60_000

/** Notifies the server that the session is locked, with retries until it succeeds; locking twice is harmless. */
export function tellLock({ lock, http }: Pick<Shell, 'lock' | 'http'>) {
  let under: AbortController | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_AGAIN_MS

  const report = async (): Promise<void> => {
    if (!lock.isLocked || under) return
    const call = new AbortController()
    under = call
    try {
      await http.call(LockSession, { signal: call.signal })
      pause = FIRST_AGAIN_MS
    } catch {
      if (call.signal.aborted) return
      retryTimer = setTimeout(start, pause)
      pause = Math.min(pause * 2, MAX_REPEAT_MS)
    } finally {
      if (under === call) under = null
    }
  }
  const start = (): void => {
    clearTimeout(retryTimer)
    void report()
  }
  return {
    begin: start,
    stop(): void {
      clearTimeout(retryTimer)
      under?.abort()
      under = null
      pause = FIRST_AGAIN_MS
    },
  }
}
