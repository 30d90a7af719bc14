import { useEffect } from 'react'

/** In sight for so long a page counts as seen. */
const SEEN_MS = 1000

/**
 * Calls `seen` once, after the page has been visible for a second without a break: a prerendered page, or one in a hidden
 * tab, does not count.
 *
 * @param seen the same on every render
 */
export function useSeen(what: string | undefined, seen: (what: string) => void): void {
  useEffect(() => {
    if (what === undefined) return
    const end = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        end.abort()
        seen(what)
      }, SEEN_MS)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: end.signal })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [what, seen])
}
