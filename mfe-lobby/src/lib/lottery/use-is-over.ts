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
  const [isOver, setOver] = useState(() => at <= now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = at - now()
      setOver(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, LOOK_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [at, now])
  return isOver
}
