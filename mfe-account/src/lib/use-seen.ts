import { useEffect } from 'react'

/** In sight for so long a page counts as seen. */
const SEEN_MS = 1000

/**
 * Calls `onSeen` once, after the page has been visible for a second without a break: a prerendered page, or one in a hidden
 * tab, does not count.
 *
 * @param onSeen the same on every render
 */
export function useSeen(key: string | undefined, onSeen: (what: string) => void): void {
  useEffect(() => {
    if (key === undefined) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        end.abort()
        onSeen(key)
      }, SEEN_MS)
    }
    report()
    document.addEventListener('visibilitychange', report, { signal: end.signal })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [key, onSeen])
}
