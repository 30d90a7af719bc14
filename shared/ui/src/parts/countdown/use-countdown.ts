import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Whole seconds left until an instant, never below 0. Each tick reads the clock again and the next one is on a full second,
 * so errors do not accumulate, and the value is right after the page was suspended.
 *
 * @param until milliseconds since 1970
 * @param now returns the current time in the same unit; must be stable, e.g. `host.http.now`
 * @example
 * const left = useCountdown(draw.closesAt, host.http.now)
 */
export function useCountdown(until: number, now: () => number): number {
  const [currentTime, setAt] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const instant = now()
      setAt(instant)
      const remaining = until - instant
      if (remaining > 0) timer = setTimeout(tick, remaining % SECOND_MS || SECOND_MS)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until, now])
  return Math.max(0, Math.ceil((until - currentTime) / SECOND_MS))
}
