import { useEffect } from 'react'

/** Time for which a page must be visible to count as seen. */
const SEEN_AFTER_MS = 1000

/**
 * Calls `onSeen` once, after the page has been visible for a second without a break: a prerendered page, or one in a hidden
 * tab, does not count.
 *
 * @param onSeen must be the same function on every render
 */
export function useSeen(key: string | undefined, onSeen: (seenKey: string) => void): void {
  useEffect(() => {
    if (key === undefined) return
    const listener = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        listener.abort()
        onSeen(key)
      }, SEEN_AFTER_MS)
    }
    restartTimer()
    document.addEventListener('visibilitychange', restartTimer, { signal: listener.signal })
    return () => {
      clearTimeout(timer)
      listener.abort()
    }
  }, [key, onSeen])
}
