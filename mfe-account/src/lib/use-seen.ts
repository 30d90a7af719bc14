import { useEffect } from 'react'

/** In sight for so long a page counts as seen. */
const SEEN_MS = 1000

/**
 * Tells once that the page has been in sight for a second in one go: a page that is made ready ahead, or lies in another tab, is not
 * seen.
 *
 * @param seen the store's own, so that it is the same on every draw
 */
export function useSeen(isWanted: boolean, seen: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        end.abort()
        seen()
      }, SEEN_MS)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [isWanted, seen])
}
