import { useEffect, useState } from 'react'

/** Longest time for which a clock is trusted: the server's may be set meanwhile. */
const LOOK_MS = 60_000

/**
 * Returns true once a moment has passed, without rerendering each second.
 *
 * @param at milliseconds since 1970
 * @param now the clock, in the same unit; a stable function
 */
export function useIsOver(at: number, now: () => number): boolean {
  const [isPast, setPast] = useState(() => at <= now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(timer)
      const remainingMs = at - now()
      setPast(remainingMs <= 0)
      if (remainingMs > 0) timer = setTimeout(check, Math.min(remainingMs, LOOK_MS))
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
