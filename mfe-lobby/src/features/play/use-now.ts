import { useEffect, useState } from 'react'

/** The time, each second, by the clock that is given. */
export function useNow(clock: () => number): number {
  const [now, setNow] = useState(clock)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is one and the same for a page's life
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
