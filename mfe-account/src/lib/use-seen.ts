import { useEffect } from 'react'

/** In sight for so long a page counts as seen. */
const SEEN_MS = 1000

/**
 * Tells once what the page was opened with when it has been in sight for a second in one go: a page that is made ready ahead, or lies
 * in another tab, is not seen.
 *
 * @param seen the same on every draw
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
