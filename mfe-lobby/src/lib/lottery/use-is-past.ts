import { useEffect, useState } from 'react'

/** Maximum interval between two checks, because the server's clock may be adjusted meanwhile. */
const MAX_CHECK_INTERVAL_MS = 60_000

/**
 * Returns true once a moment has passed, without rerendering each second.
 *
 * @param at milliseconds since 1970
 * @param now the clock, in the same unit; a stable function
 */
export function useIsPast(at: number, now: () => number): boolean {
  const [isPast, setPast] = useState(() => at <= now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(timer)
      const remainingMs = at - now()
      setPast(remainingMs <= 0)
      if (remainingMs > 0) timer = setTimeout(check, Math.min(remainingMs, MAX_CHECK_INTERVAL_MS))
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [at, now])
  return isPast
}
