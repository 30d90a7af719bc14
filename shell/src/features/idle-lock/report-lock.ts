import { LockSession } from '@tessera/site/calls'
import type { Shell } from '../../stores/shell.ts'

const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/** Notifies the server that the session is locked, with retries until it succeeds; locking twice is harmless. */
export function reportLock({ lock, http }: Pick<Shell, 'lock' | 'http'>) {
  let pendingCall: AbortController | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS

  const report = async (): Promise<void> => {
    if (!lock.isLocked || pendingCall) return
    const call = new AbortController()
    pendingCall = call
    try {
      await http.call(LockSession, { signal: call.signal })
      retryMs = FIRST_RETRY_MS
    } catch {
      if (call.signal.aborted) return
      retryTimer = setTimeout(start, retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    } finally {
      if (pendingCall === call) pendingCall = null
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
      pendingCall?.abort()
      pendingCall = null
      retryMs = FIRST_RETRY_MS
    },
  }
}
