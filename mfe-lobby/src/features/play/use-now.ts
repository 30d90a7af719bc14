import { useEffect, useState } from 'react'

/** Returns the time of the given clock, updated each second. */
export function useNow(clock: () => number): number {
  const [now, setNow] = useState(clock)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock never changes during a page's life
  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock()), 1000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
